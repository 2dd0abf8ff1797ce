// The best function is no worse in any argument and better in one.
// RUN: sema
__device__ constexpr int f(int, double) { return 1; }
__device__ constexpr int f(int, int) { return 2; }
__device__ constexpr int f(double, double) { return 3; }
static_assert(f(1, 1) == 2 && f(1, 1.0) == 1 && f(1.0, 1.0) == 3 && f('a', 'a') == 2 && f('a', 1.0) == 1);
