// The more constrained template wins through conjunctions of the same atoms.
// RUN: sema -std=c++20
template <class T> concept A = sizeof(T) > 1;
template <class T> concept B = A<T> && sizeof(T) > 2;
template <class T> concept C = A<T> && sizeof(T) < 100;
template <class T> __device__ constexpr int f(T) { return 0; }
template <A T> __device__ constexpr int f(T) { return 1; }
template <B T> __device__ constexpr int f(T) { return 2; }
static_assert(f('a') == 0 && f((short)1) == 1 && f(1) == 2);
template <B T> __device__ void g(T);
template <C T> __device__ void g(T);
__device__ void h() {
  g(1); // expected-error {{more than one instance of overloaded function "g" matches the argument list:}}
}
