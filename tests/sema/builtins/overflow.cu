// Overflow builtins tell whether the exact result fits.
// RUN: sema
__device__ constexpr bool add(int a, int b) {
  int r = 0;
  return __builtin_add_overflow(a, b, &r);
}
static_assert(add(2147483647, 1) && !add(1, 2));
__device__ constexpr int mul(int a, int b) {
  int r = 0;
  __builtin_mul_overflow(a, b, &r);
  return r;
}
static_assert(mul(65536, 65536) == 0 && mul(3, 4) == 12);
