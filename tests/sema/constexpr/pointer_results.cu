// A pointer to a static object is a constant; one to a local or temporary is not.
// RUN: sema
__device__ int g[4]; constexpr int *p = g + 2; static_assert(p - g == 2 && p != nullptr);
__device__ void f() { int x = 1; constexpr int *q = &x; } // expected-error {{expression must have a constant value}}
__device__ void h() { constexpr const int &r = 5; } // expected-error {{expression must have a constant value}}
