// Missing punctuation is reported where it was expected, and the rest is still read.
// RUN: sema
__device__ int a = 1 //
__device__ int b; // expected-error {{expected a ";"}}
__device__ void f() { int x = (1 + 2; } // expected-error {{expected a ")"}}
__device__ void g() { int y = 1 return; } // expected-error {{expected a ";"}}
struct S { int x } ; // expected-error {{expected a ";"}}
