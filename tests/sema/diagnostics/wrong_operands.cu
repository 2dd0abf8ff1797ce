// Operators on types they do not take.
// RUN: sema
struct S {}; 
__device__ void a(S s) { s + 1; } // expected-error {{no operator "+" matches these operands}}
__device__ void b(int *p, int *q) { p + q; } // expected-error {{expression must have integral or unscoped enum type}}
__device__ void c(float f) { f % 2; } // expected-error {{expression must have integral or unscoped enum type}}
__device__ void d(float f) { ~f; } // expected-error {{expression must have integral or unscoped enum type}}
__device__ void e(int *p) { p * 2; } // expected-error {{expression must have arithmetic or unscoped enum type}}
__device__ void f(S s) { !s; } // expected-error {{no operator "!" matches these operands}}
__device__ void g(int x) { *x; } // expected-error {{operand of "*" must be a pointer but has type "int"}}
__device__ void h(int x) { x[0]; } // expected-error {{expression must have pointer-to-object type but it has type "int"}}
__device__ void i(int x) { x(1); } // expected-error {{expression preceding parentheses of apparent call must have (pointer-to-) function type}}
__device__ void j(void *p) { *p = 1; } // expected-error {{expression must be a pointer to a complete object type}}
__device__ void k(int *p, float *q) { p == q; } // expected-error {{operand types are incompatible ("int *" and "float *")}}
__device__ void l(int x, int *p) { x < p; } // expected-error {{operand types are incompatible ("int" and "int *")}}
