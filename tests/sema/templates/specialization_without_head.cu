// A specialisation needs a template head.
// RUN: sema --std=c++17
template <class T> struct A { T x; __device__ void f(); };
struct A<int> { int y; }; // expected-error {{specializing class "A<int>" requires "template<>" syntax}}
__device__ void A<float>::f() {} // expected-error {{specializing function "A<T>::f [with T=float]" requires "template<>" syntax}}
template <class T> __device__ void g(T) {}
__device__ void g<int>(int) {} // expected-error {{an explicit template argument list is not allowed on this declaration}}
template <> struct A<char> { __device__ void f(); };
__device__ void A<char>::f() {}
template <> __device__ void A<double>::f() {}
