// Labels twice, not constant, out of a switch, of the wrong type, and jumps past initialisation.
// RUN: sema
__device__ void a(int x) { switch (x) { case 1: case 1:; } } // expected-error {{case label value has already appeared in this switch at line 3}}
__device__ void b(int x, int y) { switch (x) { case y:; } } // expected-error {{expression must have a constant value}}
__device__ void c(int x) { case 1: return; } // expected-error {{a case label may only be used within a switch}}
__device__ void d(float x) { switch (x) {} } // expected-error {{expression must have integral or enum type}}
__device__ void e(int x) { switch (x) { default:; default:; } } // expected-error {{default label has already appeared in this switch}}
