// Default arguments come last and only once.
// RUN: sema
__device__ void f(int a = 1, int b) {} // expected-error {{default argument not at end of parameter list}}
__device__ void g(int a = 1);
__device__ void g(int a = 2); // expected-error {{redefinition of default argument}}
