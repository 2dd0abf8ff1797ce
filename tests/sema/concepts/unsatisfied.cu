// A constraint that fails is reported at the use.
// RUN: sema -std=c++20
template <class T> concept Small = sizeof(T) <= 2;
template <Small T> __device__ void f(T);
template <Small T> struct S {};
__device__ void g() { f((short)1); f(1); } // expected-error {{no instance of function template "f" matches the argument list}}
__device__ S<double> s; // expected-error {{template constraint not satisfied}}
static_assert(Small<int>); // expected-error {{static assertion failed}}
