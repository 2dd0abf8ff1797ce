// __builtin_is_constant_evaluated tells the two worlds apart.
// RUN: sema -std=c++20
__device__ constexpr int f() { return __builtin_is_constant_evaluated() ? 1 : 2; }
static_assert(f() == 1);
__device__ int a[f()];
static_assert(sizeof(a) == 4);
template <int N> constexpr int v = N; static_assert(v<f()> == 1);
