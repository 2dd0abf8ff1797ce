// An array member is initialised element by element, from a list, a default or nothing.
// RUN: sema
struct E { int v; __device__ constexpr E() : v(9) {} __device__ constexpr E(int x) : v(x) {} };
struct S { E a[3]; int n[2][2]; __device__ constexpr S() : a{1, 2}, n{{1}, {2, 3}} {} };
static_assert(S().a[1].v == 2 && S().a[2].v == 9 && S().n[0][1] == 0 && S().n[1][1] == 3);
