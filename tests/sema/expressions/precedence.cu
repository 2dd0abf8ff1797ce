// All operators bind by their precedence and associativity.
// RUN: sema
static_assert(1 + 2 * 3 == 7 && (1 << 2 + 1) == 8 && (1 | 2 & 3 ^ 1) == (1 | ((2 & 3) ^ 1)) &&
              10 - 4 - 3 == 3 &&
              (true    ? 1
               : false ? 2
                       : 3) == 1 &&
              -2 * -3 == 6 && (1 < 2 == true) && (2 & 1 == 1) == (2 & (1 == 1)) && !1 + 1 == 1);
__device__ constexpr int f() {
  int a = 0, b = 0;
  a = b = 3;
  a += b *= 2;
  return a * 10 + b;
}
static_assert(f() == 96);
