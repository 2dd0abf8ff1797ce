// Designators out of order, twice, unknown, or for no aggregate.
// RUN: sema -std=c++20
struct P { int x, y; }; struct C { __device__ C(); int x; };
__device__ void b() { P p{.z = 1}; } // expected-error {{class "P" has no field "z"}}
