// An error in one instantiation does not stop another.
// RUN: sema
template <class T> __device__ int f(T t) {
} // expected-warning {{missing return statement at end of non-void function}}
  // expected-warning @-1 {{missing return statement at end of non-void function}}
struct S { int x; };
__device__ int a() { return f(S{1}); }
__device__ int b() { return f(1); }
__device__ int c = undefined_name; // expected-error {{identifier "undefined_name" is undefined}}
