// this, virtual, friend, explicit, mutable and operator where they may not be.
// RUN: sema
__device__ void a() { this; } // expected-error {{"this" may only be used inside a nonstatic member function}}
__device__ virtual void b(); // expected-error {{invalid specifier outside a class declaration}}
struct S { static virtual __device__ void f(); }; // expected-error {{only nonstatic member functions may be virtual}}
