// Built-in functions on bits and floats have their values at compile time.
// RUN: sema
static_assert(__builtin_clz(1u) == 31 && __builtin_clzll(1ull) == 63 && __builtin_ctz(8u) == 3);
static_assert(__builtin_popcount(0xffu) == 8 && __builtin_popcountll(~0ull) == 64 && __builtin_parity(7u) == 1);
static_assert(__builtin_ffs(0) == 0 && __builtin_ffs(12) == 3 && __builtin_clrsb(-1) == 31);
static_assert(__builtin_bswap16(0x1234) == 0x3412 && __builtin_bswap32(0x11223344u) == 0x44332211u);
static_assert(__builtin_bswap64(0x0102030405060708ull) == 0x0807060504030201ull);
static_assert(__builtin_isnan(__builtin_nan("")) && !__builtin_isnan(1.0f) && __builtin_isinf(__builtin_inff()));
static_assert(__builtin_isfinite(1.0) && !__builtin_isfinite(__builtin_huge_val()) && __builtin_signbit(-0.0));
static_assert(__builtin_fabs(-2.5) == 2.5 && __builtin_copysignf(3.0f, -1.0f) == -3.0f);
static_assert(__builtin_fmax(1.0, 2.0) == 2.0 && __builtin_floor(-1.5) == -2.0);
static_assert(__builtin_strlen("four") == 4 && __builtin_memcmp("abc", "abd", 3) < 0 && __builtin_memcmp("ab", "ab", 2) == 0);
static_assert(__builtin_isless(1.0, 2.0) && !__builtin_isgreater(1.0, 2.0) && __builtin_isunordered(__builtin_nan(""), 1.0));
__device__ constexpr int overflow() {
  int sum = 0;
  bool one = __builtin_add_overflow(2147483647, 1, &sum);
  unsigned char small = 0;
  bool two = __builtin_mul_overflow(16, 16, &small);
  long product = 0;
  bool three = __builtin_mul_overflow(1L << 40, 3, &product);
  return one * 1 + two * 2 + three * 4 + (sum == -2147483647 - 1) * 8 + (product == 3L << 40) * 16;
}
static_assert(overflow() == 1 + 2 + 8 + 16);
static_assert(__builtin_sqrt(2.25) == 1.5);
