// An explicit instantiation may not be given twice.
// RUN: sema --std=c++17
template <class T> __device__ T f(T x) { return x; }
template __device__ int f(int);
template __device__ int f(int); // expected-error {{function "f(T) [with T=int]" explicitly instantiated more than once}}
template <class T> struct A { T x; __device__ T g() { return x; } };
template struct A<int>;
template struct A<int>; // expected-error {{class "A<int>" explicitly instantiated more than once}}
template <class T> __device__ T v = 1;
template __device__ int v<int>;
template __device__ int v<int>; // expected-error {{variable "v<int>" explicitly instantiated more than once}}
extern template struct A<float>;
extern template struct A<float>;
template struct A<float>;
