// C variadic functions take anything trivially copyable after promotion.
// RUN: sema
__device__ constexpr int f(int, ...) { return 1; }
__device__ constexpr int f(int, int) { return 2; }
struct S {
  int x;
};
static_assert(f(1) == 1 && f(1, 2) == 2 && f(1, 2.0) == 2 && f(1, S{1}) == 1 && f(1, 2, 3) == 1);
