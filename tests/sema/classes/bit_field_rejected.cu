// No address of, reference to or odd type for a bit-field.
// RUN: sema
struct S { int a : 3; float f : 2; }; // expected-error {{invalid type for a bit field}}
struct T { int z : 0; }; // expected-error {{zero-length bit field must be unnamed}}
struct U { int a : 4; };
__device__ int *f(U &u) { return &u.a; } // expected-error {{taking the address of a bit field is not allowed}}
__device__ const int &h(const U &u) { const int &r = u.a; return *new int(r); }
