// Template arguments of the wrong kind, and templates without arguments.
// RUN: sema
template <class T> struct S {};
template <int N> struct V {};
template <class T> __device__ void f();
struct N {};
__device__ void g() { f<3>(); } // expected-error {{no instance of function template "f" matches the argument list}}
