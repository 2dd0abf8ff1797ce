// Arithmetic beyond an array and differences between arrays end an evaluation.
// RUN: sema
__device__ constexpr int f(int i) { int a[3] = {1, 2, 3}; int *p = a + i; return p - a; }
__device__ constexpr int g() { int a[2] = {}, b[2] = {}; return &a[1] - &b[0]; }
static_assert(f(3) == 3);
constexpr int x = f(4); // expected-error {{expression must have a constant value}}
constexpr int y = g(); // expected-error {{expression must have a constant value}}
