// A missing token is reported once, and parsing goes on with the next statement.
// RUN: sema
__device__ void f(int);
__global__ void k(int a) {
  a = ;                // expected-error {{expected an expression}}
  f(1;                 // expected-error {{expected a ")"}}
  int b[3;             // expected-error {{expected a "]"}}
  int 3;               // expected-error {{expected an identifier}}
  a = 1                // expected-error@+1 {{expected a ";"}}
  return;
}
__device__ int after = nothing; // expected-error {{identifier "nothing" is undefined}}
}                      // expected-error {{expected a declaration}}
