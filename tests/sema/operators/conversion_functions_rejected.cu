// An explicit conversion function does not serve a return.
// RUN: sema
struct Two {
  __device__ operator int() const;
  __device__ operator long() const;
};
struct E {
  __device__ explicit operator int() const;
};
__device__ void f(float);
__device__ int h(E e) { return e; } // expected-error {{no suitable conversion function from "E" to "int" exists}}
