// An incomplete class has no size, members or objects.
// RUN: sema
struct I;
__device__ I *fine(I *p) { return p; }
__device__ int a(I *p) { return sizeof(*p); } // expected-error {{incomplete type "I" is not allowed}}
__device__ void c() { I i; } // expected-error {{incomplete type "I" is not allowed}}
struct J { I member; }; // expected-error {{incomplete type "I" is not allowed}}
struct K : I {}; // expected-error {{incomplete type "I" is not allowed}}
