// Malformed literals.
// RUN: sema
__device__ int a = 0b12; // expected-error {{invalid binary number}}
__device__ int b = 08; // expected-error {{invalid octal digit}}
__device__ int c = 1.5z3; // expected-error {{user-defined literal operator not found}}
__device__ int d = ''; // expected-error {{quoted string should contain at least one character}}
