// Functions that cuda_bf16.h declares and leaves to the compiler in run-time mode. Targets before
// sm_80 know no bfloat16: cuda_bf16.h computes there itself or not at all.
//: __nv_bfloat16 __nv_bfloat162 __nv_bfloat16_raw __nv_bfloat162_raw

#define DEVICE __device__ __forceinline__
#define BITS(h) reinterpret_cast<unsigned short &>(h)
#define BITS2(h) reinterpret_cast<unsigned int &>(h)
#define CBITS(h) reinterpret_cast<const unsigned short &>(h)
#define CBITS2(h) reinterpret_cast<const unsigned int &>(h)

#define UNARY(name, ptx) \
  DEVICE __nv_bfloat16 name(const __nv_bfloat16 a) { \
    __nv_bfloat16 result; \
    asm(ptx " %0, %1;" : "=h"(BITS(result)) : "h"(CBITS(a))); \
    return result; \
  }
#define UNARY2(name, ptx) \
  DEVICE __nv_bfloat162 name(const __nv_bfloat162 a) { \
    __nv_bfloat162 result; \
    asm(ptx " %0, %1;" : "=r"(BITS2(result)) : "r"(CBITS2(a))); \
    return result; \
  }
#define BINARY(name, ptx) \
  DEVICE __nv_bfloat16 name(const __nv_bfloat16 a, const __nv_bfloat16 b) { \
    __nv_bfloat16 result; \
    asm(ptx " %0, %1, %2;" : "=h"(BITS(result)) : "h"(CBITS(a)), "h"(CBITS(b))); \
    return result; \
  }
#define BINARY2(name, ptx) \
  DEVICE __nv_bfloat162 name(const __nv_bfloat162 a, const __nv_bfloat162 b) { \
    __nv_bfloat162 result; \
    asm(ptx " %0, %1, %2;" : "=r"(BITS2(result)) : "r"(CBITS2(a)), "r"(CBITS2(b))); \
    return result; \
  }
#define TERNARY(name, ptx) \
  DEVICE __nv_bfloat16 name(const __nv_bfloat16 a, const __nv_bfloat16 b, const __nv_bfloat16 c) { \
    __nv_bfloat16 result; \
    asm(ptx " %0, %1, %2, %3;" \
        : "=h"(BITS(result)) : "h"(CBITS(a)), "h"(CBITS(b)), "h"(CBITS(c))); \
    return result; \
  }
#define TERNARY2(name, ptx) \
  DEVICE __nv_bfloat162 name(const __nv_bfloat162 a, const __nv_bfloat162 b, const __nv_bfloat162 c) { \
    __nv_bfloat162 result; \
    asm(ptx " %0, %1, %2, %3;" \
        : "=r"(BITS2(result)) : "r"(CBITS2(a)), "r"(CBITS2(b)), "r"(CBITS2(c))); \
    return result; \
  }
// A bfloat16 is the upper half of a float: comparing as floats is exact.
#define COMPARE(name, test) \
  DEVICE bool name(const __nv_bfloat16 a, const __nv_bfloat16 b) { \
    const float x = __bfloat162float(a), y = __bfloat162float(b); \
    return test; \
  }
#define COMPARE2(name, mask, both, single) \
  DEVICE __nv_bfloat162 name(const __nv_bfloat162 a, const __nv_bfloat162 b) { \
    const unsigned int bits = (single(a.x, b.x) ? 0x3f80u : 0u) | (single(a.y, b.y) ? 0x3f800000u : 0u); \
    return reinterpret_cast<const __nv_bfloat162 &>(bits); \
  } \
  DEVICE unsigned int mask(const __nv_bfloat162 a, const __nv_bfloat162 b) { \
    return (single(a.x, b.x) ? 0xffffu : 0u) | (single(a.y, b.y) ? 0xffff0000u : 0u); \
  } \
  DEVICE bool both(const __nv_bfloat162 a, const __nv_bfloat162 b) { \
    return single(a.x, b.x) && single(a.y, b.y); \
  }
#define OPERATOR(op, type, call) \
  DEVICE type operator op(const type &lh, const type &rh) { return call(lh, rh); } \
  DEVICE type &operator op##=(type &lh, const type &rh) { lh = lh op rh; return lh; }
#define COMPARISON(op, single, both) \
  DEVICE bool operator op(const __nv_bfloat16 &lh, const __nv_bfloat16 &rh) { return single(lh, rh); } \
  DEVICE bool operator op(const __nv_bfloat162 &lh, const __nv_bfloat162 &rh) { return both(lh, rh); }

//= __float2bfloat16 __float2bfloat16_rn
#if __CUDA_ARCH__ >= 800
DEVICE __nv_bfloat16 __float2bfloat16(const float a) {
  __nv_bfloat16 result;
  asm("cvt.rn.bf16.f32 %0, %1;" : "=h"(BITS(result)) : "f"(a));
  return result;
}
#else
DEVICE __nv_bfloat16 __float2bfloat16(const float a) {
  const unsigned int bits = __float_as_uint(a);
  // Round to the nearest, to even in the middle; a NaN is the canonical one.
  const unsigned int rounded = (bits + 0x7fffu + ((bits >> 16) & 1u)) >> 16;
  const unsigned short half = (bits & 0x7fffffffu) > 0x7f800000u
                                  ? static_cast<unsigned short>(0x7fff)
                                  : static_cast<unsigned short>(rounded);
  return reinterpret_cast<const __nv_bfloat16 &>(half);
}
#endif
DEVICE __nv_bfloat16 __float2bfloat16_rn(const float a) { return __float2bfloat16(a); }
//= __bfloat162float
DEVICE float __bfloat162float(const __nv_bfloat16 a) {
  return __uint_as_float(static_cast<unsigned int>(CBITS(a)) << 16);
}
//= __double2bfloat16
DEVICE __nv_bfloat16 __double2bfloat16(const double a) {
  // Rounding twice is wrong in the middle between two results: make the float odd unless exact.
  const float near = __double2float_rz(a);
  unsigned int bits = __float_as_uint(near);
  if (static_cast<double>(near) != a && a == a) bits |= 1u;
  return __float2bfloat16(__uint_as_float(bits));
}
//= __float2bfloat162_rn
DEVICE __nv_bfloat162 __float2bfloat162_rn(const float a) {
  return __nv_bfloat162(__float2bfloat16(a), __float2bfloat16(a));
}
//= __floats2bfloat162_rn
DEVICE __nv_bfloat162 __floats2bfloat162_rn(const float a, const float b) {
  return __nv_bfloat162(__float2bfloat16(a), __float2bfloat16(b));
}
//= __float22bfloat162_rn
DEVICE __nv_bfloat162 __float22bfloat162_rn(const float2 a) { return __floats2bfloat162_rn(a.x, a.y); }
//= __bfloat1622float2
DEVICE float2 __bfloat1622float2(const __nv_bfloat162 a) {
  return make_float2(__bfloat162float(a.x), __bfloat162float(a.y));
}
//= __low2float
DEVICE float __low2float(const __nv_bfloat162 a) { return __bfloat162float(a.x); }
//= __high2float
DEVICE float __high2float(const __nv_bfloat162 a) { return __bfloat162float(a.y); }
//= make_bfloat162
DEVICE __nv_bfloat162 make_bfloat162(const __nv_bfloat16 x, const __nv_bfloat16 y) { return __nv_bfloat162(x, y); }
//= __halves2bfloat162
DEVICE __nv_bfloat162 __halves2bfloat162(const __nv_bfloat16 a, const __nv_bfloat16 b) { return __nv_bfloat162(a, b); }
//= __bfloat162bfloat162
DEVICE __nv_bfloat162 __bfloat162bfloat162(const __nv_bfloat16 a) { return __nv_bfloat162(a, a); }
//= __lowhigh2highlow
DEVICE __nv_bfloat162 __lowhigh2highlow(const __nv_bfloat162 a) { return __nv_bfloat162(a.y, a.x); }
//= __low2bfloat16
DEVICE __nv_bfloat16 __low2bfloat16(const __nv_bfloat162 a) { return a.x; }
//= __high2bfloat16
DEVICE __nv_bfloat16 __high2bfloat16(const __nv_bfloat162 a) { return a.y; }
//= __low2bfloat162
DEVICE __nv_bfloat162 __low2bfloat162(const __nv_bfloat162 a) { return __nv_bfloat162(a.x, a.x); }
//= __high2bfloat162
DEVICE __nv_bfloat162 __high2bfloat162(const __nv_bfloat162 a) { return __nv_bfloat162(a.y, a.y); }
//= __lows2bfloat162
DEVICE __nv_bfloat162 __lows2bfloat162(const __nv_bfloat162 a, const __nv_bfloat162 b) { return __nv_bfloat162(a.x, b.x); }
//= __highs2bfloat162
DEVICE __nv_bfloat162 __highs2bfloat162(const __nv_bfloat162 a, const __nv_bfloat162 b) { return __nv_bfloat162(a.y, b.y); }
//= __bfloat16_as_short
DEVICE short int __bfloat16_as_short(const __nv_bfloat16 h) { return static_cast<short int>(CBITS(h)); }
//= __bfloat16_as_ushort
DEVICE unsigned short int __bfloat16_as_ushort(const __nv_bfloat16 h) { return CBITS(h); }
//= __short_as_bfloat16
DEVICE __nv_bfloat16 __short_as_bfloat16(const short int i) { return reinterpret_cast<const __nv_bfloat16 &>(i); }
//= __ushort_as_bfloat16
DEVICE __nv_bfloat16 __ushort_as_bfloat16(const unsigned short int i) { return reinterpret_cast<const __nv_bfloat16 &>(i); }
//= __hisnan
DEVICE bool __hisnan(const __nv_bfloat16 a) { return (CBITS(a) & 0x7fff) > 0x7f80; }
//= __hisinf
DEVICE int __hisinf(const __nv_bfloat16 a) { return CBITS(a) == 0x7f80 ? 1 : CBITS(a) == 0xff80 ? -1 : 0; }

//= __hfma __hfma2
TERNARY(__hfma, "fma.rn.bf16")
TERNARY2(__hfma2, "fma.rn.bf16x2")
//= __hadd __hadd2 __hadd_rn __hadd2_rn
#if __CUDA_ARCH__ >= 900
BINARY(__hadd, "add.bf16")
BINARY2(__hadd2, "add.bf16x2")
BINARY(__hadd_rn, "add.rn.bf16")
BINARY2(__hadd2_rn, "add.rn.bf16x2")
#else
DEVICE __nv_bfloat16 __hadd(const __nv_bfloat16 a, const __nv_bfloat16 b) {
  const unsigned short one = 0x3f80;
  return __hfma(a, reinterpret_cast<const __nv_bfloat16 &>(one), b);
}
DEVICE __nv_bfloat162 __hadd2(const __nv_bfloat162 a, const __nv_bfloat162 b) {
  const unsigned int ones = 0x3f803f80u;
  return __hfma2(a, reinterpret_cast<const __nv_bfloat162 &>(ones), b);
}
DEVICE __nv_bfloat16 __hadd_rn(const __nv_bfloat16 a, const __nv_bfloat16 b) { return __hadd(a, b); }
DEVICE __nv_bfloat162 __hadd2_rn(const __nv_bfloat162 a, const __nv_bfloat162 b) { return __hadd2(a, b); }
#endif
//= __hsub __hsub2 __hsub_rn __hsub2_rn
#if __CUDA_ARCH__ >= 900
BINARY(__hsub, "sub.bf16")
BINARY2(__hsub2, "sub.bf16x2")
BINARY(__hsub_rn, "sub.rn.bf16")
BINARY2(__hsub2_rn, "sub.rn.bf16x2")
#else
DEVICE __nv_bfloat16 __hsub(const __nv_bfloat16 a, const __nv_bfloat16 b) {
  const unsigned short minus_one = 0xbf80;
  return __hfma(b, reinterpret_cast<const __nv_bfloat16 &>(minus_one), a);
}
DEVICE __nv_bfloat162 __hsub2(const __nv_bfloat162 a, const __nv_bfloat162 b) {
  const unsigned int minus_ones = 0xbf80bf80u;
  return __hfma2(b, reinterpret_cast<const __nv_bfloat162 &>(minus_ones), a);
}
DEVICE __nv_bfloat16 __hsub_rn(const __nv_bfloat16 a, const __nv_bfloat16 b) { return __hsub(a, b); }
DEVICE __nv_bfloat162 __hsub2_rn(const __nv_bfloat162 a, const __nv_bfloat162 b) { return __hsub2(a, b); }
#endif
//= __hmul __hmul2 __hmul_rn __hmul2_rn
#if __CUDA_ARCH__ >= 900
BINARY(__hmul, "mul.bf16")
BINARY2(__hmul2, "mul.bf16x2")
BINARY(__hmul_rn, "mul.rn.bf16")
BINARY2(__hmul2_rn, "mul.rn.bf16x2")
#else
DEVICE __nv_bfloat16 __hmul(const __nv_bfloat16 a, const __nv_bfloat16 b) {
  const unsigned short minus_zero = 0x8000;
  return __hfma(a, b, reinterpret_cast<const __nv_bfloat16 &>(minus_zero));
}
DEVICE __nv_bfloat162 __hmul2(const __nv_bfloat162 a, const __nv_bfloat162 b) {
  const unsigned int minus_zeros = 0x80008000u;
  return __hfma2(a, b, reinterpret_cast<const __nv_bfloat162 &>(minus_zeros));
}
DEVICE __nv_bfloat16 __hmul_rn(const __nv_bfloat16 a, const __nv_bfloat16 b) { return __hmul(a, b); }
DEVICE __nv_bfloat162 __hmul2_rn(const __nv_bfloat162 a, const __nv_bfloat162 b) { return __hmul2(a, b); }
#endif
//= __hdiv __h2div
DEVICE __nv_bfloat16 __hdiv(const __nv_bfloat16 a, const __nv_bfloat16 b) {
  return __float2bfloat16(__fdiv_rn(__bfloat162float(a), __bfloat162float(b)));
}
DEVICE __nv_bfloat162 __h2div(const __nv_bfloat162 a, const __nv_bfloat162 b) {
  return __nv_bfloat162(__hdiv(a.x, b.x), __hdiv(a.y, b.y));
}
//= __hneg __hneg2
UNARY(__hneg, "neg.bf16")
UNARY2(__hneg2, "neg.bf16x2")
//= __habs __habs2
UNARY(__habs, "abs.bf16")
UNARY2(__habs2, "abs.bf16x2")
//= __hmax __hmax2
BINARY(__hmax, "max.bf16")
BINARY2(__hmax2, "max.bf16x2")
//= __hmin __hmin2
BINARY(__hmin, "min.bf16")
BINARY2(__hmin2, "min.bf16x2")
//= __hmax_nan __hmax2_nan
BINARY(__hmax_nan, "max.NaN.bf16")
BINARY2(__hmax2_nan, "max.NaN.bf16x2")
//= __hmin_nan __hmin2_nan
BINARY(__hmin_nan, "min.NaN.bf16")
BINARY2(__hmin2_nan, "min.NaN.bf16x2")
//= __hfma_relu __hfma2_relu
TERNARY(__hfma_relu, "fma.rn.relu.bf16")
TERNARY2(__hfma2_relu, "fma.rn.relu.bf16x2")

//= __heq __hne __hle __hge __hlt __hgt
COMPARE(__heq, x == y)
COMPARE(__hne, x < y || x > y)
COMPARE(__hle, x <= y)
COMPARE(__hge, x >= y)
COMPARE(__hlt, x < y)
COMPARE(__hgt, x > y)
//= __hequ __hneu __hleu __hgeu __hltu __hgtu
COMPARE(__hequ, !(x < y || x > y))
COMPARE(__hneu, x != y)
COMPARE(__hleu, !(x > y))
COMPARE(__hgeu, !(x < y))
COMPARE(__hltu, !(x >= y))
COMPARE(__hgtu, !(x <= y))
//= __heq2 __heq2_mask __hbeq2
COMPARE2(__heq2, __heq2_mask, __hbeq2, __heq)
//= __hne2 __hne2_mask __hbne2
COMPARE2(__hne2, __hne2_mask, __hbne2, __hne)
//= __hle2 __hle2_mask __hble2
COMPARE2(__hle2, __hle2_mask, __hble2, __hle)
//= __hge2 __hge2_mask __hbge2
COMPARE2(__hge2, __hge2_mask, __hbge2, __hge)
//= __hlt2 __hlt2_mask __hblt2
COMPARE2(__hlt2, __hlt2_mask, __hblt2, __hlt)
//= __hgt2 __hgt2_mask __hbgt2
COMPARE2(__hgt2, __hgt2_mask, __hbgt2, __hgt)
//= __hneu2 __hneu2_mask __hbneu2
COMPARE2(__hneu2, __hneu2_mask, __hbneu2, __hneu)

//= __nv_bfloat16::operator=
DEVICE __nv_bfloat16 &__nv_bfloat16::operator=(const __nv_bfloat16_raw &hr) { __x = hr.x; return *this; }
DEVICE __nv_bfloat16 &__nv_bfloat16::operator=(const float f) { __x = __float2bfloat16(f).__x; return *this; }
DEVICE __nv_bfloat16 &__nv_bfloat16::operator=(const double f) { __x = __double2bfloat16(f).__x; return *this; }
DEVICE __nv_bfloat16 &__nv_bfloat16::operator=(int val) { *this = __nv_bfloat16(static_cast<double>(val)); return *this; }
DEVICE __nv_bfloat16 &__nv_bfloat16::operator=(unsigned int val) { *this = __nv_bfloat16(static_cast<double>(val)); return *this; }
DEVICE __nv_bfloat16 &__nv_bfloat16::operator=(short val) { *this = __nv_bfloat16(static_cast<float>(val)); return *this; }
DEVICE __nv_bfloat16 &__nv_bfloat16::operator=(unsigned short val) { *this = __nv_bfloat16(static_cast<float>(val)); return *this; }
//= __nv_bfloat16::operator<conversion>
DEVICE __nv_bfloat16::operator __nv_bfloat16_raw() const {
  __nv_bfloat16_raw result;
  result.x = __x;
  return result;
}
//= __nv_bfloat162::operator=
DEVICE __nv_bfloat162 &__nv_bfloat162::operator=(__nv_bfloat162 &&src) { BITS2(*this) = CBITS2(src); return *this; }
DEVICE __nv_bfloat162 &__nv_bfloat162::operator=(const __nv_bfloat162 &src) { BITS2(*this) = CBITS2(src); return *this; }
DEVICE __nv_bfloat162 &__nv_bfloat162::operator=(const __nv_bfloat162_raw &h2r) { BITS2(*this) = CBITS2(h2r); return *this; }
//= __nv_bfloat162::operator<conversion>
DEVICE __nv_bfloat162::operator __nv_bfloat162_raw() const {
  __nv_bfloat162_raw result;
  BITS2(result) = CBITS2(*this);
  return result;
}
//= __nv_bfloat162::<constructor>
DEVICE __nv_bfloat162::__nv_bfloat162(__nv_bfloat162 &&src) { BITS2(*this) = CBITS2(src); }
DEVICE __nv_bfloat162::__nv_bfloat162(const __nv_bfloat162 &src) { BITS2(*this) = CBITS2(src); }
DEVICE __nv_bfloat162::__nv_bfloat162(const __nv_bfloat162_raw &h2r) { BITS2(*this) = CBITS2(h2r); }
//= operator+ operator+=
OPERATOR(+, __nv_bfloat16, __hadd)
OPERATOR(+, __nv_bfloat162, __hadd2)
DEVICE __nv_bfloat16 operator+(const __nv_bfloat16 &h) { return h; }
DEVICE __nv_bfloat162 operator+(const __nv_bfloat162 &h) { return h; }
//= operator- operator-=
OPERATOR(-, __nv_bfloat16, __hsub)
OPERATOR(-, __nv_bfloat162, __hsub2)
DEVICE __nv_bfloat16 operator-(const __nv_bfloat16 &h) { return __hneg(h); }
DEVICE __nv_bfloat162 operator-(const __nv_bfloat162 &h) { return __hneg2(h); }
//= operator* operator*=
OPERATOR(*, __nv_bfloat16, __hmul)
OPERATOR(*, __nv_bfloat162, __hmul2)
//= operator/ operator/=
OPERATOR(/, __nv_bfloat16, __hdiv)
OPERATOR(/, __nv_bfloat162, __h2div)
//= operator==
COMPARISON(==, __heq, __hbeq2)
//= operator!=
COMPARISON(!=, __hneu, __hbneu2)
//= operator<
COMPARISON(<, __hlt, __hblt2)
//= operator>
COMPARISON(>, __hgt, __hbgt2)
//= operator<=
COMPARISON(<=, __hle, __hble2)
//= operator>=
COMPARISON(>=, __hge, __hbge2)
