// Increment of pointers, floats, bools that are refused, and enumerations that have no ++.
// RUN: sema
enum E { e }; __device__ void f(int *p, float x) { ++p; x++; --x; }
__device__ void h(E x) { ++x; } // expected-error {{this operation on an enumerated type requires an applicable user-defined operator function}}
__device__ void i(void *p) { ++p; } // expected-error {{expression must be a pointer to a complete object type}}
