// Shifts by a negative count or by the width.
// RUN: sema
__device__ constexpr int f(int n) { return 1 << n; }
constexpr int a = f(-1); // expected-error {{expression must have a constant value}}
constexpr int b = f(32); // expected-error {{expression must have a constant value}}
static_assert(f(30) == 1 << 30);
