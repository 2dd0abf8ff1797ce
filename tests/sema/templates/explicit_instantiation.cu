// Explicit instantiation defines all members; extern suppresses; the wrong ones are refused.
// RUN: sema
template <class T> struct S {
  __device__ T f(T x) { return x + 1; }
};
template struct S<int>;
extern template struct S<float>;
template <class T> __device__ T g(T x) { return x; }
template __device__ int g<int>(int);
template __device__ float g(float);
template <class T> struct Bad { __device__ void h() { T::nothing(); } }; // expected-error {{name followed by "::" must be a class or namespace name}}
template struct Bad<int>;
