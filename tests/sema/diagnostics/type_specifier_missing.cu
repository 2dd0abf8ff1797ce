// Declarations without a type.
// RUN: sema
__device__ x; // expected-error {{explicit type is missing ("int" assumed)}}
__device__ f() { return 1; } // expected-error {{explicit type is missing ("int" assumed)}}
struct S { y; }; // expected-error {{this declaration has no storage class or type specifier}}
__device__ void g(z) {} // expected-error {{identifier "z" is undefined}}
