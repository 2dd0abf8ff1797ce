// Floating arithmetic is exact to the bit: rounding, infinities, NaN, conversions.
// RUN: sema
static_assert(0.1 + 0.2 != 0.3);
static_assert(0.1f + 0.2f == 0.3f);
static_assert(1.0 / 3 * 3 == 1.0);
static_assert((float)16777217 == 16777216.0f);
static_assert((int)-2.9 == -2);
static_assert((unsigned char)200.7 == 200);
static_assert(1e308 * 10 == __builtin_huge_val());
constexpr float big = 3e38f;
constexpr double nan = __builtin_nan("");
static_assert(nan != nan && !(nan < 1) && -0.0 == 0.0 && 0x1p-149f > 0 && 0x1p-149f / 2 == 0);
