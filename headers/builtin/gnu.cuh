// The `__builtin_clz` functions that GCC and NVRTC provide and that are ordinary functions: all can be
// evaluated at compile time.
// Each chunk is parsed when one of the names on its marker line is first used.

//@ __builtin_clz
static __host__ __device__ __forceinline__ constexpr int __builtin_clz(unsigned int x) {
  return (int)__llvm_ctlz(x, true);
}

//@ __builtin_ctz
static __host__ __device__ __forceinline__ constexpr int __builtin_ctz(unsigned int x) {
  return (int)__llvm_cttz(x, true);
}

//@ __builtin_popcount
static __host__ __device__ __forceinline__ constexpr int __builtin_popcount(unsigned int x) {
  return (int)__llvm_ctpop(x);
}

//@ __builtin_parity
static __host__ __device__ __forceinline__ constexpr int __builtin_parity(unsigned int x) {
  return (int)__llvm_ctpop(x) & 1;
}

//@ __builtin_ffs
static __host__ __device__ __forceinline__ constexpr int __builtin_ffs(int x) {
  return x == 0 ? 0 : (int)__llvm_cttz(x, true) + 1;
}

//@ __builtin_clrsb
static __host__ __device__ __forceinline__ constexpr int __builtin_clrsb(int x) {
  return (int)__llvm_ctlz(x < 0 ? ~x : x, false) - 1;
}

//@ __builtin_clzl
static __host__ __device__ __forceinline__ constexpr int __builtin_clzl(unsigned long x) {
  return (int)__llvm_ctlz(x, true);
}

//@ __builtin_ctzl
static __host__ __device__ __forceinline__ constexpr int __builtin_ctzl(unsigned long x) {
  return (int)__llvm_cttz(x, true);
}

//@ __builtin_popcountl
static __host__ __device__ __forceinline__ constexpr int __builtin_popcountl(unsigned long x) {
  return (int)__llvm_ctpop(x);
}

//@ __builtin_parityl
static __host__ __device__ __forceinline__ constexpr int __builtin_parityl(unsigned long x) {
  return (int)__llvm_ctpop(x) & 1;
}

//@ __builtin_ffsl
static __host__ __device__ __forceinline__ constexpr int __builtin_ffsl(long x) {
  return x == 0 ? 0 : (int)__llvm_cttz(x, true) + 1;
}

//@ __builtin_clrsbl
static __host__ __device__ __forceinline__ constexpr int __builtin_clrsbl(long x) {
  return (int)__llvm_ctlz(x < 0 ? ~x : x, false) - 1;
}

//@ __builtin_clzll
static __host__ __device__ __forceinline__ constexpr int __builtin_clzll(unsigned long long x) {
  return (int)__llvm_ctlz(x, true);
}

//@ __builtin_ctzll
static __host__ __device__ __forceinline__ constexpr int __builtin_ctzll(unsigned long long x) {
  return (int)__llvm_cttz(x, true);
}

//@ __builtin_popcountll
static __host__ __device__ __forceinline__ constexpr int __builtin_popcountll(unsigned long long x) {
  return (int)__llvm_ctpop(x);
}

//@ __builtin_parityll
static __host__ __device__ __forceinline__ constexpr int __builtin_parityll(unsigned long long x) {
  return (int)__llvm_ctpop(x) & 1;
}

//@ __builtin_ffsll
static __host__ __device__ __forceinline__ constexpr int __builtin_ffsll(long long x) {
  return x == 0 ? 0 : (int)__llvm_cttz(x, true) + 1;
}

//@ __builtin_clrsbll
static __host__ __device__ __forceinline__ constexpr int __builtin_clrsbll(long long x) {
  return (int)__llvm_ctlz(x < 0 ? ~x : x, false) - 1;
}

//@ __builtin_bswap16
static __host__ __device__ __forceinline__ constexpr unsigned short __builtin_bswap16(unsigned short x) {
  return __llvm_bswap(x);
}

//@ __builtin_bswap32
static __host__ __device__ __forceinline__ constexpr unsigned int __builtin_bswap32(unsigned int x) {
  return __llvm_bswap(x);
}

//@ __builtin_bswap64
static __host__ __device__ __forceinline__ constexpr unsigned long __builtin_bswap64(unsigned long x) {
  return __llvm_bswap(x);
}

//@ __builtin_bswap128
static __host__ __device__ __forceinline__ constexpr unsigned __int128 __builtin_bswap128(unsigned __int128 x) {
  return (unsigned __int128)__llvm_bswap((unsigned long long)x) << 64 | __llvm_bswap((unsigned long long)(x >> 64));
}

//@ __builtin_bitreverse8
static __host__ __device__ __forceinline__ constexpr unsigned char __builtin_bitreverse8(unsigned char x) {
  return (unsigned char)(__llvm_bitreverse((unsigned int)x) >> 24);
}

//@ __builtin_bitreverse16
static __host__ __device__ __forceinline__ constexpr unsigned short __builtin_bitreverse16(unsigned short x) {
  return (unsigned short)(__llvm_bitreverse((unsigned int)x) >> 16);
}

//@ __builtin_bitreverse32
static __host__ __device__ __forceinline__ constexpr unsigned int __builtin_bitreverse32(unsigned int x) {
  return __llvm_bitreverse(x);
}

//@ __builtin_bitreverse64
static __host__ __device__ __forceinline__ constexpr unsigned long __builtin_bitreverse64(unsigned long x) {
  return __llvm_bitreverse(x);
}

//@ __builtin_rotateleft8
static __host__ __device__ __forceinline__ constexpr unsigned char __builtin_rotateleft8(unsigned char x, unsigned char by) {
  return (unsigned char)(x << (by & 7) | x >> (-by & 7));
}

//@ __builtin_rotateleft16
static __host__ __device__ __forceinline__ constexpr unsigned short __builtin_rotateleft16(unsigned short x, unsigned short by) {
  return (unsigned short)(x << (by & 15) | x >> (-by & 15));
}

//@ __builtin_rotateleft32
static __host__ __device__ __forceinline__ constexpr unsigned int __builtin_rotateleft32(unsigned int x, unsigned int by) {
  return (unsigned int)(x << (by & 31) | x >> (-by & 31));
}

//@ __builtin_rotateleft64
static __host__ __device__ __forceinline__ constexpr unsigned long __builtin_rotateleft64(unsigned long x, unsigned long by) {
  return (unsigned long)(x << (by & 63) | x >> (-by & 63));
}

//@ __builtin_rotateright8
static __host__ __device__ __forceinline__ constexpr unsigned char __builtin_rotateright8(unsigned char x, unsigned char by) {
  return (unsigned char)(x >> (by & 7) | x << (-by & 7));
}

//@ __builtin_rotateright16
static __host__ __device__ __forceinline__ constexpr unsigned short __builtin_rotateright16(unsigned short x, unsigned short by) {
  return (unsigned short)(x >> (by & 15) | x << (-by & 15));
}

//@ __builtin_rotateright32
static __host__ __device__ __forceinline__ constexpr unsigned int __builtin_rotateright32(unsigned int x, unsigned int by) {
  return (unsigned int)(x >> (by & 31) | x << (-by & 31));
}

//@ __builtin_rotateright64
static __host__ __device__ __forceinline__ constexpr unsigned long __builtin_rotateright64(unsigned long x, unsigned long by) {
  return (unsigned long)(x >> (by & 63) | x << (-by & 63));
}

//@ __builtin_abs
static __host__ __device__ __forceinline__ constexpr int __builtin_abs(int x) {
  return x < 0 ? -x : x;
}

//@ __builtin_labs
static __host__ __device__ __forceinline__ constexpr long __builtin_labs(long x) {
  return x < 0 ? -x : x;
}

//@ __builtin_llabs
static __host__ __device__ __forceinline__ constexpr long long __builtin_llabs(long long x) {
  return x < 0 ? -x : x;
}

//@ __builtin_fabs
static __host__ __device__ __forceinline__ constexpr double __builtin_fabs(double x) {
  return __llvm_fabs(x);
}

//@ __builtin_floor
static __host__ __device__ __forceinline__ constexpr double __builtin_floor(double x) {
  return __llvm_floor(x);
}

//@ __builtin_ceil
static __host__ __device__ __forceinline__ constexpr double __builtin_ceil(double x) {
  return __llvm_ceil(x);
}

//@ __builtin_trunc
static __host__ __device__ __forceinline__ constexpr double __builtin_trunc(double x) {
  return __llvm_trunc(x);
}

//@ __builtin_rint
static __host__ __device__ __forceinline__ constexpr double __builtin_rint(double x) {
  return __llvm_rint(x);
}

//@ __builtin_nearbyint
static __host__ __device__ __forceinline__ constexpr double __builtin_nearbyint(double x) {
  return __llvm_nearbyint(x);
}

//@ __builtin_sqrt
static __host__ __device__ __forceinline__ constexpr double __builtin_sqrt(double x) {
  return __llvm_sqrt(x);
}

//@ __builtin_copysign
static __host__ __device__ __forceinline__ constexpr double __builtin_copysign(double x, double y) {
  return __llvm_copysign(x, y);
}

//@ __builtin_fmin
static __host__ __device__ __forceinline__ constexpr double __builtin_fmin(double x, double y) {
  return __llvm_minnum(x, y);
}

//@ __builtin_fmax
static __host__ __device__ __forceinline__ constexpr double __builtin_fmax(double x, double y) {
  return __llvm_maxnum(x, y);
}

//@ __builtin_fma
static __host__ __device__ __forceinline__ constexpr double __builtin_fma(double x, double y, double z) {
  return __llvm_fma(x, y, z);
}

//@ __builtin_round
static __host__ __device__ __forceinline__ constexpr double __builtin_round(double x) {
  double whole = __llvm_trunc(x);
  return __llvm_fabs(x - whole) >= 1.0 / 2 ? whole + __llvm_copysign(1.0, x) : whole;
}

//@ __builtin_huge_val
static __host__ __device__ __forceinline__ constexpr double __builtin_huge_val() {
  return __cuprum_bits_as_double(0x7ff0000000000000);
}

//@ __builtin_inf
static __host__ __device__ __forceinline__ constexpr double __builtin_inf() {
  return __cuprum_bits_as_double(0x7ff0000000000000);
}

//@ __builtin_nan
static __host__ __device__ __forceinline__ constexpr double __builtin_nan(const char *payload) {
  unsigned long long bits = 0;
  while (*payload >= '0' && *payload <= '9') bits = bits * 10 + (*payload++ - '0');
  return __cuprum_bits_as_double(0x7ff8000000000000 | bits);
}

//@ __builtin_nans
static __host__ __device__ __forceinline__ constexpr double __builtin_nans(const char *) {
  return __cuprum_bits_as_double(0x7ff4000000000000);
}

//@ __builtin_fabsf
static __host__ __device__ __forceinline__ constexpr float __builtin_fabsf(float x) {
  return __llvm_fabs(x);
}

//@ __builtin_floorf
static __host__ __device__ __forceinline__ constexpr float __builtin_floorf(float x) {
  return __llvm_floor(x);
}

//@ __builtin_ceilf
static __host__ __device__ __forceinline__ constexpr float __builtin_ceilf(float x) {
  return __llvm_ceil(x);
}

//@ __builtin_truncf
static __host__ __device__ __forceinline__ constexpr float __builtin_truncf(float x) {
  return __llvm_trunc(x);
}

//@ __builtin_rintf
static __host__ __device__ __forceinline__ constexpr float __builtin_rintf(float x) {
  return __llvm_rint(x);
}

//@ __builtin_nearbyintf
static __host__ __device__ __forceinline__ constexpr float __builtin_nearbyintf(float x) {
  return __llvm_nearbyint(x);
}

//@ __builtin_sqrtf
static __host__ __device__ __forceinline__ constexpr float __builtin_sqrtf(float x) {
  return __llvm_sqrt(x);
}

//@ __builtin_copysignf
static __host__ __device__ __forceinline__ constexpr float __builtin_copysignf(float x, float y) {
  return __llvm_copysign(x, y);
}

//@ __builtin_fminf
static __host__ __device__ __forceinline__ constexpr float __builtin_fminf(float x, float y) {
  return __llvm_minnum(x, y);
}

//@ __builtin_fmaxf
static __host__ __device__ __forceinline__ constexpr float __builtin_fmaxf(float x, float y) {
  return __llvm_maxnum(x, y);
}

//@ __builtin_fmaf
static __host__ __device__ __forceinline__ constexpr float __builtin_fmaf(float x, float y, float z) {
  return __llvm_fma(x, y, z);
}

//@ __builtin_roundf
static __host__ __device__ __forceinline__ constexpr float __builtin_roundf(float x) {
  float whole = __llvm_trunc(x);
  return __llvm_fabs(x - whole) >= 1.0f / 2 ? whole + __llvm_copysign(1.0f, x) : whole;
}

//@ __builtin_huge_valf
static __host__ __device__ __forceinline__ constexpr float __builtin_huge_valf() {
  return __cuprum_bits_as_float(0x7f800000);
}

//@ __builtin_inff
static __host__ __device__ __forceinline__ constexpr float __builtin_inff() {
  return __cuprum_bits_as_float(0x7f800000);
}

//@ __builtin_nanf
static __host__ __device__ __forceinline__ constexpr float __builtin_nanf(const char *payload) {
  unsigned long long bits = 0;
  while (*payload >= '0' && *payload <= '9') bits = bits * 10 + (*payload++ - '0');
  return __cuprum_bits_as_float(0x7fc00000 | (unsigned int)bits);
}

//@ __builtin_nansf
static __host__ __device__ __forceinline__ constexpr float __builtin_nansf(const char *) {
  return __cuprum_bits_as_float(0x7fa00000);
}

//@ __builtin_fabsl
static __host__ __device__ __forceinline__ constexpr long double __builtin_fabsl(long double x) {
  return __llvm_fabs((double)x);
}

//@ __builtin_floorl
static __host__ __device__ __forceinline__ constexpr long double __builtin_floorl(long double x) {
  return __llvm_floor((double)x);
}

//@ __builtin_ceill
static __host__ __device__ __forceinline__ constexpr long double __builtin_ceill(long double x) {
  return __llvm_ceil((double)x);
}

//@ __builtin_truncl
static __host__ __device__ __forceinline__ constexpr long double __builtin_truncl(long double x) {
  return __llvm_trunc((double)x);
}

//@ __builtin_rintl
static __host__ __device__ __forceinline__ constexpr long double __builtin_rintl(long double x) {
  return __llvm_rint((double)x);
}

//@ __builtin_nearbyintl
static __host__ __device__ __forceinline__ constexpr long double __builtin_nearbyintl(long double x) {
  return __llvm_nearbyint((double)x);
}

//@ __builtin_sqrtl
static __host__ __device__ __forceinline__ constexpr long double __builtin_sqrtl(long double x) {
  return __llvm_sqrt((double)x);
}

//@ __builtin_copysignl
static __host__ __device__ __forceinline__ constexpr long double __builtin_copysignl(long double x, long double y) {
  return __llvm_copysign((double)x, (double)y);
}

//@ __builtin_fminl
static __host__ __device__ __forceinline__ constexpr long double __builtin_fminl(long double x, long double y) {
  return __llvm_minnum((double)x, (double)y);
}

//@ __builtin_fmaxl
static __host__ __device__ __forceinline__ constexpr long double __builtin_fmaxl(long double x, long double y) {
  return __llvm_maxnum((double)x, (double)y);
}

//@ __builtin_fmal
static __host__ __device__ __forceinline__ constexpr long double __builtin_fmal(long double x, long double y, long double z) {
  return __llvm_fma((double)x, (double)y, (double)z);
}

//@ __builtin_roundl
static __host__ __device__ __forceinline__ constexpr long double __builtin_roundl(long double x) {
  long double whole = __llvm_trunc((double)x);
  return __llvm_fabs((double)x - whole) >= 1.0 / 2 ? whole + __llvm_copysign(1.0, (double)x) : whole;
}

//@ __builtin_huge_vall
static __host__ __device__ __forceinline__ constexpr long double __builtin_huge_vall() {
  return __cuprum_bits_as_double(0x7ff0000000000000);
}

//@ __builtin_infl
static __host__ __device__ __forceinline__ constexpr long double __builtin_infl() {
  return __cuprum_bits_as_double(0x7ff0000000000000);
}

//@ __builtin_nanl
static __host__ __device__ __forceinline__ constexpr long double __builtin_nanl(const char *payload) {
  unsigned long long bits = 0;
  while (*payload >= '0' && *payload <= '9') bits = bits * 10 + (*payload++ - '0');
  return __cuprum_bits_as_double(0x7ff8000000000000 | bits);
}

//@ __builtin_nansl
static __host__ __device__ __forceinline__ constexpr long double __builtin_nansl(const char *) {
  return __cuprum_bits_as_double(0x7ff4000000000000);
}

//@ __builtin_isnan
static __host__ __device__ __forceinline__ constexpr int __builtin_isnan(float x) {
  unsigned int bits = __cuprum_bits_as_uint(x);
  return (bits & 0x7fffffff) > 0x7f800000;
}
static __host__ __device__ __forceinline__ constexpr int __builtin_isnan(double x) {
  unsigned long long bits = __cuprum_bits_as_ulonglong(x);
  return (bits & 0x7fffffffffffffff) > 0x7ff0000000000000;
}
static __host__ __device__ __forceinline__ constexpr int __builtin_isnan(long double x) {
  unsigned long long bits = __cuprum_bits_as_ulonglong((double)x);
  return (bits & 0x7fffffffffffffff) > 0x7ff0000000000000;
}

//@ __builtin_isinf
static __host__ __device__ __forceinline__ constexpr int __builtin_isinf(float x) {
  unsigned int bits = __cuprum_bits_as_uint(x);
  return (bits & 0x7fffffff) == 0x7f800000;
}
static __host__ __device__ __forceinline__ constexpr int __builtin_isinf(double x) {
  unsigned long long bits = __cuprum_bits_as_ulonglong(x);
  return (bits & 0x7fffffffffffffff) == 0x7ff0000000000000;
}
static __host__ __device__ __forceinline__ constexpr int __builtin_isinf(long double x) {
  unsigned long long bits = __cuprum_bits_as_ulonglong((double)x);
  return (bits & 0x7fffffffffffffff) == 0x7ff0000000000000;
}

//@ __builtin_isinf_sign
static __host__ __device__ __forceinline__ constexpr int __builtin_isinf_sign(float x) {
  unsigned int bits = __cuprum_bits_as_uint(x);
  return (bits & 0x7fffffff) != 0x7f800000 ? 0 : bits >> 31 ? -1 : 1;
}
static __host__ __device__ __forceinline__ constexpr int __builtin_isinf_sign(double x) {
  unsigned long long bits = __cuprum_bits_as_ulonglong(x);
  return (bits & 0x7fffffffffffffff) != 0x7ff0000000000000 ? 0 : bits >> 63 ? -1 : 1;
}
static __host__ __device__ __forceinline__ constexpr int __builtin_isinf_sign(long double x) {
  unsigned long long bits = __cuprum_bits_as_ulonglong((double)x);
  return (bits & 0x7fffffffffffffff) != 0x7ff0000000000000 ? 0 : bits >> 63 ? -1 : 1;
}

//@ __builtin_isfinite
static __host__ __device__ __forceinline__ constexpr int __builtin_isfinite(float x) {
  unsigned int bits = __cuprum_bits_as_uint(x);
  return (bits & 0x7fffffff) < 0x7f800000;
}
static __host__ __device__ __forceinline__ constexpr int __builtin_isfinite(double x) {
  unsigned long long bits = __cuprum_bits_as_ulonglong(x);
  return (bits & 0x7fffffffffffffff) < 0x7ff0000000000000;
}
static __host__ __device__ __forceinline__ constexpr int __builtin_isfinite(long double x) {
  unsigned long long bits = __cuprum_bits_as_ulonglong((double)x);
  return (bits & 0x7fffffffffffffff) < 0x7ff0000000000000;
}

//@ __builtin_finite
static __host__ __device__ __forceinline__ constexpr int __builtin_finite(float x) {
  unsigned int bits = __cuprum_bits_as_uint(x);
  return (bits & 0x7fffffff) < 0x7f800000;
}
static __host__ __device__ __forceinline__ constexpr int __builtin_finite(double x) {
  unsigned long long bits = __cuprum_bits_as_ulonglong(x);
  return (bits & 0x7fffffffffffffff) < 0x7ff0000000000000;
}
static __host__ __device__ __forceinline__ constexpr int __builtin_finite(long double x) {
  unsigned long long bits = __cuprum_bits_as_ulonglong((double)x);
  return (bits & 0x7fffffffffffffff) < 0x7ff0000000000000;
}

//@ __builtin_isnormal
static __host__ __device__ __forceinline__ constexpr int __builtin_isnormal(float x) {
  unsigned int bits = __cuprum_bits_as_uint(x);
  return (bits & 0x7fffffff) >= 0x00800000 && (bits & 0x7fffffff) < 0x7f800000;
}
static __host__ __device__ __forceinline__ constexpr int __builtin_isnormal(double x) {
  unsigned long long bits = __cuprum_bits_as_ulonglong(x);
  return (bits & 0x7fffffffffffffff) >= 0x0010000000000000 && (bits & 0x7fffffffffffffff) < 0x7ff0000000000000;
}
static __host__ __device__ __forceinline__ constexpr int __builtin_isnormal(long double x) {
  unsigned long long bits = __cuprum_bits_as_ulonglong((double)x);
  return (bits & 0x7fffffffffffffff) >= 0x0010000000000000 && (bits & 0x7fffffffffffffff) < 0x7ff0000000000000;
}

//@ __builtin_signbit
static __host__ __device__ __forceinline__ constexpr int __builtin_signbit(float x) {
  unsigned int bits = __cuprum_bits_as_uint(x);
  return (int)(bits >> 31);
}
static __host__ __device__ __forceinline__ constexpr int __builtin_signbit(double x) {
  unsigned long long bits = __cuprum_bits_as_ulonglong(x);
  return (int)(bits >> 63);
}
static __host__ __device__ __forceinline__ constexpr int __builtin_signbit(long double x) {
  unsigned long long bits = __cuprum_bits_as_ulonglong((double)x);
  return (int)(bits >> 63);
}

//@ __builtin_isnanf
static __host__ __device__ __forceinline__ constexpr int __builtin_isnanf(float x) {
  unsigned int bits = __cuprum_bits_as_uint(x);
  return (bits & 0x7fffffff) > 0x7f800000;
}

//@ __builtin_isnanl
static __host__ __device__ __forceinline__ constexpr int __builtin_isnanl(long double x) {
  unsigned long long bits = __cuprum_bits_as_ulonglong((double)x);
  return (bits & 0x7fffffffffffffff) > 0x7ff0000000000000;
}

//@ __builtin_isinff
static __host__ __device__ __forceinline__ constexpr int __builtin_isinff(float x) {
  unsigned int bits = __cuprum_bits_as_uint(x);
  return (bits & 0x7fffffff) == 0x7f800000;
}

//@ __builtin_isinfl
static __host__ __device__ __forceinline__ constexpr int __builtin_isinfl(long double x) {
  unsigned long long bits = __cuprum_bits_as_ulonglong((double)x);
  return (bits & 0x7fffffffffffffff) == 0x7ff0000000000000;
}

//@ __builtin_signbitf
static __host__ __device__ __forceinline__ constexpr int __builtin_signbitf(float x) {
  unsigned int bits = __cuprum_bits_as_uint(x);
  return (int)(bits >> 31);
}

//@ __builtin_signbitl
static __host__ __device__ __forceinline__ constexpr int __builtin_signbitl(long double x) {
  unsigned long long bits = __cuprum_bits_as_ulonglong((double)x);
  return (int)(bits >> 63);
}

//@ __builtin_finitef
static __host__ __device__ __forceinline__ constexpr int __builtin_finitef(float x) {
  unsigned int bits = __cuprum_bits_as_uint(x);
  return (bits & 0x7fffffff) < 0x7f800000;
}

//@ __builtin_finitel
static __host__ __device__ __forceinline__ constexpr int __builtin_finitel(long double x) {
  unsigned long long bits = __cuprum_bits_as_ulonglong((double)x);
  return (bits & 0x7fffffffffffffff) < 0x7ff0000000000000;
}

//@ __builtin_fpclassify
static __host__ __device__ __forceinline__ constexpr int __builtin_fpclassify(int nan, int infinite, int normal, int subnormal, int zero, double x) {
  unsigned long long bits = __cuprum_bits_as_ulonglong(x) & 0x7fffffffffffffff;
  return bits > 0x7ff0000000000000 ? nan : bits == 0x7ff0000000000000 ? infinite : bits >= 0x0010000000000000 ? normal : bits != 0 ? subnormal : zero;
}
static __host__ __device__ __forceinline__ constexpr int __builtin_fpclassify(int nan, int infinite, int normal, int subnormal, int zero, float x) {
  unsigned int bits = __cuprum_bits_as_uint(x) & 0x7fffffff;
  return bits > 0x7f800000 ? nan : bits == 0x7f800000 ? infinite : bits >= 0x00800000 ? normal : bits != 0 ? subnormal : zero;
}

//@ __builtin_isgreater
static __host__ __device__ __forceinline__ constexpr int __builtin_isgreater(double x, double y) {
  return x > y;
}

//@ __builtin_isgreaterequal
static __host__ __device__ __forceinline__ constexpr int __builtin_isgreaterequal(double x, double y) {
  return x >= y;
}

//@ __builtin_isless
static __host__ __device__ __forceinline__ constexpr int __builtin_isless(double x, double y) {
  return x < y;
}

//@ __builtin_islessequal
static __host__ __device__ __forceinline__ constexpr int __builtin_islessequal(double x, double y) {
  return x <= y;
}

//@ __builtin_islessgreater
static __host__ __device__ __forceinline__ constexpr int __builtin_islessgreater(double x, double y) {
  return x < y || x > y;
}

//@ __builtin_isunordered
static __host__ __device__ __forceinline__ constexpr int __builtin_isunordered(double x, double y) {
  return x != x || y != y;
}

//@ __builtin_strlen
static __host__ __device__ __forceinline__ constexpr unsigned long __builtin_strlen(const char *text) {
  unsigned long length = 0;
  while (text[length]) ++length;
  return length;
}

//@ __builtin_wcslen
static __host__ __device__ __forceinline__ constexpr unsigned long __builtin_wcslen(const wchar_t *text) {
  unsigned long length = 0;
  while (text[length]) ++length;
  return length;
}

//@ __builtin_strcmp
static __host__ __device__ __forceinline__ constexpr int __builtin_strcmp(const char *a, const char *b) {
  while (*a && *a == *b) ++a, ++b;
  return (int)(unsigned char)*a - (int)(unsigned char)*b;
}

//@ __builtin_strncmp
static __host__ __device__ __forceinline__ constexpr int __builtin_strncmp(const char *a, const char *b, unsigned long count) {
  for (; count != 0; --count, ++a, ++b) {
    if (*a != *b) return (int)(unsigned char)*a - (int)(unsigned char)*b;
    if (!*a) break;
  }
  return 0;
}

//@ __builtin_strchr
static __host__ __device__ __forceinline__ constexpr char *__builtin_strchr(const char *text, int wanted) {
  for (; *text != (char)wanted; ++text)
    if (!*text) return nullptr;
  return const_cast<char *>(text);
}

//@ __builtin_char_memchr
static __host__ __device__ __forceinline__ constexpr char *__builtin_char_memchr(const char *text, int wanted, unsigned long count) {
  for (; count != 0; --count, ++text)
    if (*text == (char)wanted) return const_cast<char *>(text);
  return nullptr;
}

//@ __builtin_wmemcmp
static __host__ __device__ __forceinline__ constexpr int __builtin_wmemcmp(const wchar_t *a, const wchar_t *b, unsigned long count) {
  for (; count != 0; --count, ++a, ++b)
    if (*a != *b) return *a < *b ? -1 : 1;
  return 0;
}

//@ __builtin_wmemchr
static __host__ __device__ __forceinline__ constexpr wchar_t *__builtin_wmemchr(const wchar_t *text, wchar_t wanted, unsigned long count) {
  for (; count != 0; --count, ++text)
    if (*text == wanted) return const_cast<wchar_t *>(text);
  return nullptr;
}

//@ __builtin_memcmp
static __host__ __device__ __forceinline__ constexpr int __builtin_memcmp(const void *a, const void *b, unsigned long bytes) {
  if (__builtin_is_constant_evaluated()) return __cuprum_constant_memcmp(a, b, bytes);
  const unsigned char *left = (const unsigned char *)a, *right = (const unsigned char *)b;
  for (; bytes != 0; --bytes, ++left, ++right)
    if (*left != *right) return *left < *right ? -1 : 1;
  return 0;
}

//@ __builtin_memchr
static __host__ __device__ __forceinline__ void *__builtin_memchr(const void *from, int wanted, unsigned long bytes) {
  const unsigned char *at = (const unsigned char *)from;
  for (; bytes != 0; --bytes, ++at)
    if (*at == (unsigned char)wanted) return (void *)at;
  return nullptr;
}

//@ __builtin_bzero
static __host__ __device__ __forceinline__ void __builtin_bzero(void *to, unsigned long bytes) {
  __builtin_memset(to, 0, bytes);
}

// Operands of up to 64 bits are computed exactly in 128 bits; the product's sign is kept apart, since
// that of two unsigned numbers needs all of them.
//@ __builtin_add_overflow
template <class A, class B, class R>
static __host__ __device__ __forceinline__ constexpr bool __builtin_add_overflow(A a, B b, R *result) {
  __int128 exact = (__int128)a + (__int128)b;
  *result = (R)exact;
  return exact != (__int128)*result;
}

//@ __builtin_sub_overflow
template <class A, class B, class R>
static __host__ __device__ __forceinline__ constexpr bool __builtin_sub_overflow(A a, B b, R *result) {
  __int128 exact = (__int128)a - (__int128)b;
  *result = (R)exact;
  return exact != (__int128)*result;
}

//@ __builtin_mul_overflow
template <class A, class B, class R>
static __host__ __device__ __forceinline__ constexpr bool __builtin_mul_overflow(A a, B b, R *result) {
  bool negative = (a < 0) != (b < 0);
  unsigned __int128 left = a < 0 ? -(unsigned __int128)a : (unsigned __int128)a;
  unsigned __int128 right = b < 0 ? -(unsigned __int128)b : (unsigned __int128)b;
  unsigned __int128 product = left * right;
  unsigned __int128 wrapped = negative ? -product : product;
  *result = (R)wrapped;
  unsigned __int128 size = *result < 0 ? -(unsigned __int128)*result : (unsigned __int128)*result;
  return size != product || (product != 0 && (*result < 0) != negative);
}

//@ __builtin_sadd_overflow
static __host__ __device__ __forceinline__ constexpr bool __builtin_sadd_overflow(int a, int b, int *result) {
  __int128 exact = (__int128)a + (__int128)b;
  *result = (int)exact;
  return exact != (__int128)*result;
}

//@ __builtin_ssub_overflow
static __host__ __device__ __forceinline__ constexpr bool __builtin_ssub_overflow(int a, int b, int *result) {
  __int128 exact = (__int128)a - (__int128)b;
  *result = (int)exact;
  return exact != (__int128)*result;
}

//@ __builtin_smul_overflow
static __host__ __device__ __forceinline__ constexpr bool __builtin_smul_overflow(int a, int b, int *result) {
  __int128 exact = (__int128)a * b;
  *result = (int)exact;
  return exact != *result;
}

//@ __builtin_saddl_overflow
static __host__ __device__ __forceinline__ constexpr bool __builtin_saddl_overflow(long a, long b, long *result) {
  __int128 exact = (__int128)a + (__int128)b;
  *result = (long)exact;
  return exact != (__int128)*result;
}

//@ __builtin_ssubl_overflow
static __host__ __device__ __forceinline__ constexpr bool __builtin_ssubl_overflow(long a, long b, long *result) {
  __int128 exact = (__int128)a - (__int128)b;
  *result = (long)exact;
  return exact != (__int128)*result;
}

//@ __builtin_smull_overflow
static __host__ __device__ __forceinline__ constexpr bool __builtin_smull_overflow(long a, long b, long *result) {
  __int128 exact = (__int128)a * b;
  *result = (long)exact;
  return exact != *result;
}

//@ __builtin_saddll_overflow
static __host__ __device__ __forceinline__ constexpr bool __builtin_saddll_overflow(long long a, long long b, long long *result) {
  __int128 exact = (__int128)a + (__int128)b;
  *result = (long long)exact;
  return exact != (__int128)*result;
}

//@ __builtin_ssubll_overflow
static __host__ __device__ __forceinline__ constexpr bool __builtin_ssubll_overflow(long long a, long long b, long long *result) {
  __int128 exact = (__int128)a - (__int128)b;
  *result = (long long)exact;
  return exact != (__int128)*result;
}

//@ __builtin_smulll_overflow
static __host__ __device__ __forceinline__ constexpr bool __builtin_smulll_overflow(long long a, long long b, long long *result) {
  __int128 exact = (__int128)a * b;
  *result = (long long)exact;
  return exact != *result;
}

//@ __builtin_uadd_overflow
static __host__ __device__ __forceinline__ constexpr bool __builtin_uadd_overflow(unsigned int a, unsigned int b, unsigned int *result) {
  __int128 exact = (__int128)a + (__int128)b;
  *result = (unsigned int)exact;
  return exact != (__int128)*result;
}

//@ __builtin_usub_overflow
static __host__ __device__ __forceinline__ constexpr bool __builtin_usub_overflow(unsigned int a, unsigned int b, unsigned int *result) {
  __int128 exact = (__int128)a - (__int128)b;
  *result = (unsigned int)exact;
  return exact != (__int128)*result;
}

//@ __builtin_umul_overflow
static __host__ __device__ __forceinline__ constexpr bool __builtin_umul_overflow(unsigned int a, unsigned int b, unsigned int *result) {
  unsigned __int128 exact = (unsigned __int128)a * b;
  *result = (unsigned int)exact;
  return exact != *result;
}

//@ __builtin_uaddl_overflow
static __host__ __device__ __forceinline__ constexpr bool __builtin_uaddl_overflow(unsigned long a, unsigned long b, unsigned long *result) {
  __int128 exact = (__int128)a + (__int128)b;
  *result = (unsigned long)exact;
  return exact != (__int128)*result;
}

//@ __builtin_usubl_overflow
static __host__ __device__ __forceinline__ constexpr bool __builtin_usubl_overflow(unsigned long a, unsigned long b, unsigned long *result) {
  __int128 exact = (__int128)a - (__int128)b;
  *result = (unsigned long)exact;
  return exact != (__int128)*result;
}

//@ __builtin_umull_overflow
static __host__ __device__ __forceinline__ constexpr bool __builtin_umull_overflow(unsigned long a, unsigned long b, unsigned long *result) {
  unsigned __int128 exact = (unsigned __int128)a * b;
  *result = (unsigned long)exact;
  return exact != *result;
}

//@ __builtin_uaddll_overflow
static __host__ __device__ __forceinline__ constexpr bool __builtin_uaddll_overflow(unsigned long long a, unsigned long long b, unsigned long long *result) {
  __int128 exact = (__int128)a + (__int128)b;
  *result = (unsigned long long)exact;
  return exact != (__int128)*result;
}

//@ __builtin_usubll_overflow
static __host__ __device__ __forceinline__ constexpr bool __builtin_usubll_overflow(unsigned long long a, unsigned long long b, unsigned long long *result) {
  __int128 exact = (__int128)a - (__int128)b;
  *result = (unsigned long long)exact;
  return exact != (__int128)*result;
}

//@ __builtin_umulll_overflow
static __host__ __device__ __forceinline__ constexpr bool __builtin_umulll_overflow(unsigned long long a, unsigned long long b, unsigned long long *result) {
  unsigned __int128 exact = (unsigned __int128)a * b;
  *result = (unsigned long long)exact;
  return exact != *result;
}

//@ __nv_bswap16 __nv_bswap16_impl
static __host__ __device__ __forceinline__ constexpr unsigned short __nv_bswap16(unsigned short x) {
  return __llvm_bswap(x);
}
static __host__ __device__ __forceinline__ constexpr unsigned short __nv_bswap16_impl(unsigned short x) {
  return __llvm_bswap(x);
}

//@ __nv_bswap32 __nv_bswap32_impl
static __host__ __device__ __forceinline__ constexpr unsigned int __nv_bswap32(unsigned int x) {
  return __llvm_bswap(x);
}
static __host__ __device__ __forceinline__ constexpr unsigned int __nv_bswap32_impl(unsigned int x) {
  return __llvm_bswap(x);
}

//@ __nv_bswap64 __nv_bswap64_impl
static __host__ __device__ __forceinline__ constexpr unsigned long long __nv_bswap64(unsigned long long x) {
  return __llvm_bswap(x);
}
static __host__ __device__ __forceinline__ constexpr unsigned long long __nv_bswap64_impl(unsigned long long x) {
  return __llvm_bswap(x);
}

//@ __int128_t __uint128_t
typedef __int128 __int128_t;
typedef unsigned __int128 __uint128_t;
