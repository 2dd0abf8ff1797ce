// Only one user conversion is made in a row.
// RUN: sema
struct A { __device__ A(int); }; struct B { __device__ B(A); }; __device__ void f(B);
__device__ void ok() { f(A(1)); }
__device__ void bad() { f(1); } // expected-error {{no suitable constructor exists to convert from "int" to "B"}}
struct C { __device__ operator A(); }; __device__ void g(C c) { B b = c; } // expected-error {{no suitable user-defined conversion from "C" to "B" exists}}
