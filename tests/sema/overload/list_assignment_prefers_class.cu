// `object = {…}` is not ambiguous when the list can be an object of the class.
// RUN: sema --std=c++17
struct H { unsigned short v; __device__ H(float f); __device__ operator unsigned short() const; };
struct R { unsigned short x, y; };
struct H2 {
  __device__ H2(const H &a, const H &b);
  __device__ H2(const H2 &);
  __device__ H2 &operator=(const H2 &&);
  __device__ H2 &operator=(const H2 &);
  __device__ H2 &operator=(const R &);
};
__device__ int g(const H2 &);
__device__ int g(const R &);
__device__ void f(H2 &q, H a) {
  q = {a, a};
  g({a, a}); // expected-error {{more than one instance of overloaded function "g" matches the argument list}}
}
