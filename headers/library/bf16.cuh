// Functions that cuda_bf16.h declares and leaves to the compiler in run-time mode. Targets before
// sm_80 know no bfloat16, those before sm_90 only fused arithmetic: a bfloat16 is the upper half of
// a float, and sums, products and quotients of two are rounded correctly by way of floats.
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
// By way of floats: a function of each half, of one argument, and of two.
#define PAIRWISE(name, single) \
  DEVICE __nv_bfloat162 name(const __nv_bfloat162 a) { return __nv_bfloat162(single(a.x), single(a.y)); }
#define PAIRWISE2(name, single) \
  DEVICE __nv_bfloat162 name(const __nv_bfloat162 a, const __nv_bfloat162 b) { \
    return __nv_bfloat162(single(a.x, b.x), single(a.y, b.y)); \
  }
#define PAIRWISE3(name, single) \
  DEVICE __nv_bfloat162 name(const __nv_bfloat162 a, const __nv_bfloat162 b, const __nv_bfloat162 c) { \
    return __nv_bfloat162(single(a.x, b.x, c.x), single(a.y, b.y, c.y)); \
  }
#define BY_FLOAT(name, value) \
  DEVICE __nv_bfloat16 name(const __nv_bfloat16 a) { \
    const float x = __bfloat162float(a); \
    return __float2bfloat16(value); \
  }
#define BY_FLOATS(name, value) \
  DEVICE __nv_bfloat16 name(const __nv_bfloat16 a, const __nv_bfloat16 b) { \
    const float x = __bfloat162float(a), y = __bfloat162float(b); \
    return __float2bfloat16(value); \
  }
#define APPROXIMATE(name, ptx) \
  DEVICE __nv_bfloat16 name(const __nv_bfloat16 a) { \
    float result; \
    asm(ptx " %0, %1;" : "=f"(result) : "f"(__bfloat162float(a))); \
    return __float2bfloat16(result); \
  }
// To an integer: a float is exact.
#define TO(name, by, type) \
  DEVICE type name(const __nv_bfloat16 h) { return by(__bfloat162float(h)); }
// From an integer by one conversion, or by way of a float. Rounding twice in one direction is right;
// to the nearest it is, if the float keeps in its last bit that something was lost.
#define FROM(name, ptx, type, constraint) \
  DEVICE __nv_bfloat16 name(const type i) { \
    __nv_bfloat16 result; \
    asm(ptx " %0, %1;" : "=h"(BITS(result)) : constraint(i)); \
    return result; \
  }
#define FROM_BY(name, round, by, type) \
  DEVICE __nv_bfloat16 name(const type i) { return round(by(i)); }
#define FROM_NEAREST(name, by, type) \
  DEVICE __nv_bfloat16 name(const type i) { \
    const float down = by##_rd(i), up = by##_ru(i); \
    const unsigned int bits = __float_as_uint(by##_rz(i)); \
    return __float2bfloat16(__uint_as_float(down == up ? bits : bits | 1u)); \
  }
#if __CUDA_ARCH__ >= 900
#define FROM_ALL(word, by, type, ptx, constraint) \
  FROM(__##word##2bfloat16_rn, "cvt.rn.bf16." ptx, type, constraint) \
  FROM(__##word##2bfloat16_rz, "cvt.rz.bf16." ptx, type, constraint) \
  FROM(__##word##2bfloat16_rd, "cvt.rm.bf16." ptx, type, constraint) \
  FROM(__##word##2bfloat16_ru, "cvt.rp.bf16." ptx, type, constraint)
#else
#define FROM_ALL(word, by, type, ptx, constraint) \
  FROM_NEAREST(__##word##2bfloat16_rn, by, type) \
  FROM_BY(__##word##2bfloat16_rz, __float2bfloat16_rz, by##_rz, type) \
  FROM_BY(__##word##2bfloat16_rd, __float2bfloat16_rd, by##_rd, type) \
  FROM_BY(__##word##2bfloat16_ru, __float2bfloat16_ru, by##_ru, type)
#endif
#define LOAD(name, ptx) \
  DEVICE __nv_bfloat16 name(const __nv_bfloat16 *const ptr) { \
    __nv_bfloat16 result; \
    asm("ld." ptx ".b16 %0, [%1];" : "=h"(BITS(result)) : "l"(ptr)); \
    return result; \
  } \
  DEVICE __nv_bfloat162 name(const __nv_bfloat162 *const ptr) { \
    __nv_bfloat162 result; \
    asm("ld." ptx ".b32 %0, [%1];" : "=r"(BITS2(result)) : "l"(ptr)); \
    return result; \
  }
#define STORE(name, ptx) \
  DEVICE void name(__nv_bfloat16 *const ptr, const __nv_bfloat16 value) { \
    asm volatile("st." ptx ".b16 [%0], %1;" : : "l"(ptr), "h"(CBITS(value)) : "memory"); \
  } \
  DEVICE void name(__nv_bfloat162 *const ptr, const __nv_bfloat162 value) { \
    asm volatile("st." ptx ".b32 [%0], %1;" : : "l"(ptr), "r"(CBITS2(value)) : "memory"); \
  }
#define SHUFFLE(name, type) \
  DEVICE __nv_bfloat16 name(const unsigned int mask, const __nv_bfloat16 var, const type lane, const int width = 32) { \
    const unsigned int word = name(mask, static_cast<unsigned int>(CBITS(var)), lane, width); \
    const unsigned short low = static_cast<unsigned short>(word); \
    return reinterpret_cast<const __nv_bfloat16 &>(low); \
  } \
  DEVICE __nv_bfloat162 name(const unsigned int mask, const __nv_bfloat162 var, const type lane, const int width = 32) { \
    const unsigned int word = name(mask, CBITS2(var), lane, width); \
    return reinterpret_cast<const __nv_bfloat162 &>(word); \
  }
// Comparisons by name, as floats, and by those of each half. A bfloat16 is the upper half of a float:
// comparing as floats is exact.
#if __CUDA_ARCH__ >= 900
#define COMPARE(name, ptx, test) \
  DEVICE bool name(const __nv_bfloat16 a, const __nv_bfloat16 b) { \
    unsigned int result; \
    asm("{ .reg .pred p; setp." ptx ".bf16 p, %1, %2; selp.u32 %0, 1, 0, p; }" \
        : "=r"(result) : "h"(CBITS(a)), "h"(CBITS(b))); \
    return result != 0; \
  }
#define COMPARE2(name, mask, both, ptx, single) \
  DEVICE __nv_bfloat162 name(const __nv_bfloat162 a, const __nv_bfloat162 b) { \
    __nv_bfloat162 result; \
    asm("set." ptx ".bf16x2.bf16x2 %0, %1, %2;" \
        : "=r"(BITS2(result)) : "r"(CBITS2(a)), "r"(CBITS2(b))); \
    return result; \
  } \
  DEVICE unsigned int mask(const __nv_bfloat162 a, const __nv_bfloat162 b) { \
    unsigned int result; \
    asm("set." ptx ".u32.bf16x2 %0, %1, %2;" \
        : "=r"(result) : "r"(CBITS2(a)), "r"(CBITS2(b))); \
    return result; \
  } \
  DEVICE bool both(const __nv_bfloat162 a, const __nv_bfloat162 b) { return mask(a, b) == 0xffffffffu; }
#else
#define COMPARE(name, ptx, test) \
  DEVICE bool name(const __nv_bfloat16 a, const __nv_bfloat16 b) { \
    const float x = __bfloat162float(a), y = __bfloat162float(b); \
    return test; \
  }
#define COMPARE2(name, mask, both, ptx, single) \
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
#endif
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
//= __float2bfloat16_rz __float2bfloat16_rd __float2bfloat16_ru
#if __CUDA_ARCH__ >= 900
FROM(__float2bfloat16_rz, "cvt.rz.bf16.f32", float, "f")
FROM(__float2bfloat16_rd, "cvt.rm.bf16.f32", float, "f")
FROM(__float2bfloat16_ru, "cvt.rp.bf16.f32", float, "f")
#else
// Cutting bits off rounds towards zero; one more is away from it. A NaN is the canonical one.
DEVICE __nv_bfloat16 __cuprum_bfloat16_cut(const float a, const bool is_away) {
  const unsigned int bits = __float_as_uint(a);
  const unsigned int more = is_away && (bits & 0xffffu) != 0u ? 1u : 0u;
  const unsigned short half = (bits & 0x7fffffffu) > 0x7f800000u
                                  ? static_cast<unsigned short>(0x7fff)
                                  : static_cast<unsigned short>((bits >> 16) + more);
  return reinterpret_cast<const __nv_bfloat16 &>(half);
}
DEVICE __nv_bfloat16 __float2bfloat16_rz(const float a) { return __cuprum_bfloat16_cut(a, false); }
DEVICE __nv_bfloat16 __float2bfloat16_rd(const float a) {
  return __cuprum_bfloat16_cut(a, __float_as_int(a) < 0);
}
DEVICE __nv_bfloat16 __float2bfloat16_ru(const float a) {
  return __cuprum_bfloat16_cut(a, __float_as_int(a) >= 0);
}
#endif
//= __double2bfloat16
#if __CUDA_ARCH__ >= 900
FROM(__double2bfloat16, "cvt.rn.bf16.f64", double, "d")
#else
DEVICE __nv_bfloat16 __double2bfloat16(const double a) {
  // Rounding twice is wrong in the middle between two results: make the float odd unless exact.
  const float near = __double2float_rz(a);
  unsigned int bits = __float_as_uint(near);
  if (static_cast<double>(near) != a && a == a) bits |= 1u;
  return __float2bfloat16(__uint_as_float(bits));
}
#endif
//= __int2bfloat16_rn __int2bfloat16_rz __int2bfloat16_rd __int2bfloat16_ru
FROM_ALL(int, __int2float, int, "s32", "r")
//= __uint2bfloat16_rn __uint2bfloat16_rz __uint2bfloat16_rd __uint2bfloat16_ru
FROM_ALL(uint, __uint2float, unsigned int, "u32", "r")
//= __ll2bfloat16_rn __ll2bfloat16_rz __ll2bfloat16_rd __ll2bfloat16_ru
FROM_ALL(ll, __ll2float, long long int, "s64", "l")
//= __ull2bfloat16_rn __ull2bfloat16_rz __ull2bfloat16_rd __ull2bfloat16_ru
FROM_ALL(ull, __ull2float, unsigned long long int, "u64", "l")
//= __short2bfloat16_rn __short2bfloat16_rz __short2bfloat16_rd __short2bfloat16_ru
FROM_BY(__short2bfloat16_rn, __float2bfloat16, static_cast<float>, short int)
FROM_BY(__short2bfloat16_rz, __float2bfloat16_rz, static_cast<float>, short int)
FROM_BY(__short2bfloat16_rd, __float2bfloat16_rd, static_cast<float>, short int)
FROM_BY(__short2bfloat16_ru, __float2bfloat16_ru, static_cast<float>, short int)
//= __ushort2bfloat16_rn __ushort2bfloat16_rz __ushort2bfloat16_rd __ushort2bfloat16_ru
FROM_BY(__ushort2bfloat16_rn, __float2bfloat16, static_cast<float>, unsigned short int)
FROM_BY(__ushort2bfloat16_rz, __float2bfloat16_rz, static_cast<float>, unsigned short int)
FROM_BY(__ushort2bfloat16_rd, __float2bfloat16_rd, static_cast<float>, unsigned short int)
FROM_BY(__ushort2bfloat16_ru, __float2bfloat16_ru, static_cast<float>, unsigned short int)
//= __bfloat162int_rn __bfloat162int_rz __bfloat162int_rd __bfloat162int_ru
TO(__bfloat162int_rn, __float2int_rn, int)
TO(__bfloat162int_rz, __float2int_rz, int)
TO(__bfloat162int_rd, __float2int_rd, int)
TO(__bfloat162int_ru, __float2int_ru, int)
//= __bfloat162uint_rn __bfloat162uint_rz __bfloat162uint_rd __bfloat162uint_ru
TO(__bfloat162uint_rn, __float2uint_rn, unsigned int)
TO(__bfloat162uint_rz, __float2uint_rz, unsigned int)
TO(__bfloat162uint_rd, __float2uint_rd, unsigned int)
TO(__bfloat162uint_ru, __float2uint_ru, unsigned int)
//= __bfloat162ll_rn __bfloat162ll_rz __bfloat162ll_rd __bfloat162ll_ru
TO(__bfloat162ll_rn, __float2ll_rn, long long int)
TO(__bfloat162ll_rz, __float2ll_rz, long long int)
TO(__bfloat162ll_rd, __float2ll_rd, long long int)
TO(__bfloat162ll_ru, __float2ll_ru, long long int)
//= __bfloat162ull_rn __bfloat162ull_rz __bfloat162ull_rd __bfloat162ull_ru
TO(__bfloat162ull_rn, __float2ull_rn, unsigned long long int)
TO(__bfloat162ull_rz, __float2ull_rz, unsigned long long int)
TO(__bfloat162ull_rd, __float2ull_rd, unsigned long long int)
TO(__bfloat162ull_ru, __float2ull_ru, unsigned long long int)
//= __bfloat162short_rn __bfloat162short_rz __bfloat162short_rd __bfloat162short_ru
// Out of range saturates; a NaN is zero.
DEVICE short int __cuprum_saturated_short(const int i) {
  return static_cast<short int>(i < -32768 ? -32768 : i > 32767 ? 32767 : i);
}
DEVICE short int __bfloat162short_rn(const __nv_bfloat16 h) { return __cuprum_saturated_short(__bfloat162int_rn(h)); }
DEVICE short int __bfloat162short_rz(const __nv_bfloat16 h) { return __cuprum_saturated_short(__bfloat162int_rz(h)); }
DEVICE short int __bfloat162short_rd(const __nv_bfloat16 h) { return __cuprum_saturated_short(__bfloat162int_rd(h)); }
DEVICE short int __bfloat162short_ru(const __nv_bfloat16 h) { return __cuprum_saturated_short(__bfloat162int_ru(h)); }
//= __bfloat162ushort_rn __bfloat162ushort_rz __bfloat162ushort_rd __bfloat162ushort_ru
DEVICE unsigned short int __cuprum_saturated_ushort(const unsigned int i) {
  return static_cast<unsigned short int>(i > 65535u ? 65535u : i);
}
DEVICE unsigned short int __bfloat162ushort_rn(const __nv_bfloat16 h) { return __cuprum_saturated_ushort(__bfloat162uint_rn(h)); }
DEVICE unsigned short int __bfloat162ushort_rz(const __nv_bfloat16 h) { return __cuprum_saturated_ushort(__bfloat162uint_rz(h)); }
DEVICE unsigned short int __bfloat162ushort_rd(const __nv_bfloat16 h) { return __cuprum_saturated_ushort(__bfloat162uint_rd(h)); }
DEVICE unsigned short int __bfloat162ushort_ru(const __nv_bfloat16 h) { return __cuprum_saturated_ushort(__bfloat162uint_ru(h)); }
//= __bfloat162char_rz
DEVICE signed char __bfloat162char_rz(const __nv_bfloat16 h) {
  const int value = __bfloat162int_rz(h);
  return static_cast<signed char>(value < -128 ? -128 : value > 127 ? 127 : value);
}
//= __bfloat162uchar_rz
DEVICE unsigned char __bfloat162uchar_rz(const __nv_bfloat16 h) {
  const unsigned int value = __bfloat162uint_rz(h);
  return static_cast<unsigned char>(value > 255u ? 255u : value);
}
//= __float2bfloat162_rn
DEVICE __nv_bfloat162 __float2bfloat162_rn(const float a) {
  const __nv_bfloat16 half = __float2bfloat16(a);
  return __nv_bfloat162(half, half);
}
//= __floats2bfloat162_rn
#if __CUDA_ARCH__ >= 800
DEVICE __nv_bfloat162 __floats2bfloat162_rn(const float a, const float b) {
  __nv_bfloat162 result;
  asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(BITS2(result)) : "f"(b), "f"(a));
  return result;
}
#else
DEVICE __nv_bfloat162 __floats2bfloat162_rn(const float a, const float b) {
  return __nv_bfloat162(__float2bfloat16(a), __float2bfloat16(b));
}
#endif
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
#if __CUDA_ARCH__ >= 800
TERNARY(__hfma, "fma.rn.bf16")
TERNARY2(__hfma2, "fma.rn.bf16x2")
#else
DEVICE __nv_bfloat16 __hfma(const __nv_bfloat16 a, const __nv_bfloat16 b, const __nv_bfloat16 c) {
  // The float keeps in its last bit that something was lost, or it would be rounded twice.
  const float x = __bfloat162float(a), y = __bfloat162float(b), z = __bfloat162float(c);
  const float down = __fmaf_rd(x, y, z), up = __fmaf_ru(x, y, z);
  const unsigned int bits = __float_as_uint(__fmaf_rz(x, y, z));
  const bool is_exact = down == up || down != down;
  // Zeros of either sign are equal: the sum's sign is that of rounding to the nearest.
  const float sum = is_exact ? __fmaf_rn(x, y, z) : __uint_as_float(bits | 1u);
  return __float2bfloat16(sum);
}
PAIRWISE3(__hfma2, __hfma)
#endif
//= __hfma_sat __hfma2_sat
#define SATURATED(value) __hmin(__hmax(value, __ushort_as_bfloat16(0)), __ushort_as_bfloat16(0x3f80))
DEVICE __nv_bfloat16 __hfma_sat(const __nv_bfloat16 a, const __nv_bfloat16 b, const __nv_bfloat16 c) {
  return SATURATED(__hfma(a, b, c));
}
PAIRWISE3(__hfma2_sat, __hfma_sat)
//= __hadd __hadd2 __hadd_rn __hadd2_rn
#if __CUDA_ARCH__ >= 900
BINARY(__hadd, "add.bf16")
BINARY2(__hadd2, "add.bf16x2")
BINARY(__hadd_rn, "add.rn.bf16")
BINARY2(__hadd2_rn, "add.rn.bf16x2")
#elif __CUDA_ARCH__ >= 800
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
#else
BY_FLOATS(__hadd, __fadd_rn(x, y))
BY_FLOATS(__hadd_rn, __fadd_rn(x, y))
PAIRWISE2(__hadd2, __hadd)
PAIRWISE2(__hadd2_rn, __hadd_rn)
#endif
//= __hadd_sat __hadd2_sat
#define SATURATED(value) __hmin(__hmax(value, __ushort_as_bfloat16(0)), __ushort_as_bfloat16(0x3f80))
DEVICE __nv_bfloat16 __hadd_sat(const __nv_bfloat16 a, const __nv_bfloat16 b) { return SATURATED(__hadd(a, b)); }
PAIRWISE2(__hadd2_sat, __hadd_sat)
//= __hsub __hsub2 __hsub_rn __hsub2_rn
#if __CUDA_ARCH__ >= 900
BINARY(__hsub, "sub.bf16")
BINARY2(__hsub2, "sub.bf16x2")
BINARY(__hsub_rn, "sub.rn.bf16")
BINARY2(__hsub2_rn, "sub.rn.bf16x2")
#elif __CUDA_ARCH__ >= 800
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
#else
BY_FLOATS(__hsub, __fsub_rn(x, y))
BY_FLOATS(__hsub_rn, __fsub_rn(x, y))
PAIRWISE2(__hsub2, __hsub)
PAIRWISE2(__hsub2_rn, __hsub_rn)
#endif
//= __hsub_sat __hsub2_sat
#define SATURATED(value) __hmin(__hmax(value, __ushort_as_bfloat16(0)), __ushort_as_bfloat16(0x3f80))
DEVICE __nv_bfloat16 __hsub_sat(const __nv_bfloat16 a, const __nv_bfloat16 b) { return SATURATED(__hsub(a, b)); }
PAIRWISE2(__hsub2_sat, __hsub_sat)
//= __hmul __hmul2 __hmul_rn __hmul2_rn
#if __CUDA_ARCH__ >= 900
BINARY(__hmul, "mul.bf16")
BINARY2(__hmul2, "mul.bf16x2")
BINARY(__hmul_rn, "mul.rn.bf16")
BINARY2(__hmul2_rn, "mul.rn.bf16x2")
#elif __CUDA_ARCH__ >= 800
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
#else
BY_FLOATS(__hmul, __fmul_rn(x, y))
BY_FLOATS(__hmul_rn, __fmul_rn(x, y))
PAIRWISE2(__hmul2, __hmul)
PAIRWISE2(__hmul2_rn, __hmul_rn)
#endif
//= __hmul_sat __hmul2_sat
#define SATURATED(value) __hmin(__hmax(value, __ushort_as_bfloat16(0)), __ushort_as_bfloat16(0x3f80))
DEVICE __nv_bfloat16 __hmul_sat(const __nv_bfloat16 a, const __nv_bfloat16 b) { return SATURATED(__hmul(a, b)); }
PAIRWISE2(__hmul2_sat, __hmul_sat)
//= __hdiv __h2div
DEVICE __nv_bfloat16 __hdiv(const __nv_bfloat16 a, const __nv_bfloat16 b) {
  // Two units of a float's last place never reach the middle between two normal results.
  float quotient;
  asm("div.full.f32 %0, %1, %2;" : "=f"(quotient) : "f"(__bfloat162float(a)), "f"(__bfloat162float(b)));
  return __float2bfloat16(quotient);
}
PAIRWISE2(__h2div, __hdiv)
//= __hneg __hneg2
#if __CUDA_ARCH__ >= 800
UNARY(__hneg, "neg.bf16")
UNARY2(__hneg2, "neg.bf16x2")
#else
BY_FLOAT(__hneg, -x)
PAIRWISE(__hneg2, __hneg)
#endif
//= __habs __habs2
#if __CUDA_ARCH__ >= 800
UNARY(__habs, "abs.bf16")
UNARY2(__habs2, "abs.bf16x2")
#else
BY_FLOAT(__habs, fabsf(x))
PAIRWISE(__habs2, __habs)
#endif
//= __hmax __hmax2
#if __CUDA_ARCH__ >= 800
BINARY(__hmax, "max.bf16")
BINARY2(__hmax2, "max.bf16x2")
#else
BY_FLOATS(__hmax, fmaxf(x, y))
PAIRWISE2(__hmax2, __hmax)
#endif
//= __hmax_nan __hmax2_nan
#if __CUDA_ARCH__ >= 800
BINARY(__hmax_nan, "max.NaN.bf16")
BINARY2(__hmax2_nan, "max.NaN.bf16x2")
#else
BY_FLOATS(__hmax_nan, x != x ? x : y != y ? y : fmaxf(x, y))
PAIRWISE2(__hmax2_nan, __hmax_nan)
#endif
//= __hmin __hmin2
#if __CUDA_ARCH__ >= 800
BINARY(__hmin, "min.bf16")
BINARY2(__hmin2, "min.bf16x2")
#else
BY_FLOATS(__hmin, fminf(x, y))
PAIRWISE2(__hmin2, __hmin)
#endif
//= __hmin_nan __hmin2_nan
#if __CUDA_ARCH__ >= 800
BINARY(__hmin_nan, "min.NaN.bf16")
BINARY2(__hmin2_nan, "min.NaN.bf16x2")
#else
BY_FLOATS(__hmin_nan, x != x ? x : y != y ? y : fminf(x, y))
PAIRWISE2(__hmin2_nan, __hmin_nan)
#endif
//= __hfma_relu __hfma2_relu
#if __CUDA_ARCH__ >= 800
TERNARY(__hfma_relu, "fma.rn.relu.bf16")
TERNARY2(__hfma2_relu, "fma.rn.relu.bf16x2")
#else
DEVICE __nv_bfloat16 __hfma_relu(const __nv_bfloat16 a, const __nv_bfloat16 b, const __nv_bfloat16 c) {
  return __hmax_nan(__hfma(a, b, c), __ushort_as_bfloat16(0));
}
PAIRWISE3(__hfma2_relu, __hfma_relu)
#endif
//= __hcmadd
DEVICE __nv_bfloat162 __hcmadd(const __nv_bfloat162 a, const __nv_bfloat162 b, const __nv_bfloat162 c) {
  // (a.x + i a.y) (b.x + i b.y) + c
  __nv_bfloat16 real = __hfma(a.x, b.x, c.x), imaginary = __hfma(a.x, b.y, c.y);
  real = __hfma(__hneg(a.y), b.y, real);
  imaginary = __hfma(a.y, b.x, imaginary);
  return __nv_bfloat162(real, imaginary);
}
//= __hisnan2
DEVICE __nv_bfloat162 __hisnan2(const __nv_bfloat162 a) {
  const unsigned int bits = (__hisnan(a.x) ? 0x3f80u : 0u) | (__hisnan(a.y) ? 0x3f800000u : 0u);
  return reinterpret_cast<const __nv_bfloat162 &>(bits);
}

//= hceil
BY_FLOAT(hceil, ceilf(x))
//= hfloor
BY_FLOAT(hfloor, floorf(x))
//= hrint
BY_FLOAT(hrint, rintf(x))
//= htrunc
BY_FLOAT(htrunc, truncf(x))
// By the approximations that round correctly for all arguments; they were tried on an H200.
//= hsqrt
APPROXIMATE(hsqrt, "sqrt.approx.f32")
//= hrsqrt
APPROXIMATE(hrsqrt, "rsqrt.approx.f32")
//= hrcp
APPROXIMATE(hrcp, "rcp.approx.f32")
//= hexp2
APPROXIMATE(hexp2, "ex2.approx.f32")
//= hexp
// The factor is the float above the logarithm: it rounds all results correctly.
BY_FLOAT(hexp, __nvvm_ex2_approx_f(__fmul_rn(x, 0x1.715478p+0f)))
//= hexp10
DEVICE __nv_bfloat16 hexp10(const __nv_bfloat16 a) {
  const __nv_bfloat16 result =
      __float2bfloat16(__nvvm_ex2_approx_f(__fmul_rn(__bfloat162float(a), 3.32192809488736234787f)));
  // The one argument for which that rounds wrongly.
  return CBITS(a) == 0xbc95 ? __ushort_as_bfloat16(0x3f75) : result;
}
//= hlog2
APPROXIMATE(hlog2, "lg2.approx.f32")
//= hlog
BY_FLOAT(hlog, __fmul_rn(__nvvm_lg2_approx_f(x), 0.69314718055994530942f))
//= hlog10
BY_FLOAT(hlog10, __fmul_rn(__nvvm_lg2_approx_f(x), 0.30102999566398119521f))
//= hsin
BY_FLOAT(hsin, sinf(x))
//= hcos
BY_FLOAT(hcos, cosf(x))
//= htanh
APPROXIMATE(htanh, "tanh.approx.f32")
//= htanh_approx h2tanh_approx
#if __CUDA_ARCH__ >= 900
UNARY(htanh_approx, "tanh.approx.bf16")
UNARY2(h2tanh_approx, "tanh.approx.bf16x2")
#else
APPROXIMATE(htanh_approx, "tanh.approx.f32")
PAIRWISE(h2tanh_approx, htanh_approx)
#endif
//= h2ceil
PAIRWISE(h2ceil, hceil)
//= h2floor
PAIRWISE(h2floor, hfloor)
//= h2rint
PAIRWISE(h2rint, hrint)
//= h2trunc
PAIRWISE(h2trunc, htrunc)
//= h2sqrt
PAIRWISE(h2sqrt, hsqrt)
//= h2rsqrt
PAIRWISE(h2rsqrt, hrsqrt)
//= h2rcp
PAIRWISE(h2rcp, hrcp)
//= h2exp2
PAIRWISE(h2exp2, hexp2)
//= h2exp
PAIRWISE(h2exp, hexp)
//= h2exp10
PAIRWISE(h2exp10, hexp10)
//= h2log2
PAIRWISE(h2log2, hlog2)
//= h2log
PAIRWISE(h2log, hlog)
//= h2log10
PAIRWISE(h2log10, hlog10)
//= h2sin
PAIRWISE(h2sin, hsin)
//= h2cos
PAIRWISE(h2cos, hcos)
//= h2tanh
PAIRWISE(h2tanh, htanh)

//= __shfl_sync
SHUFFLE(__shfl_sync, int)
//= __shfl_up_sync
SHUFFLE(__shfl_up_sync, unsigned int)
//= __shfl_down_sync
SHUFFLE(__shfl_down_sync, unsigned int)
//= __shfl_xor_sync
SHUFFLE(__shfl_xor_sync, int)
//= __ldg
LOAD(__ldg, "global.nc")
//= __ldcg
LOAD(__ldcg, "global.cg")
//= __ldca
LOAD(__ldca, "global.ca")
//= __ldcs
LOAD(__ldcs, "global.cs")
//= __ldlu
LOAD(__ldlu, "global.lu")
//= __ldcv
LOAD(__ldcv, "global.cv")
//= __stwb
STORE(__stwb, "global.wb")
//= __stcg
STORE(__stcg, "global.cg")
//= __stcs
STORE(__stcs, "global.cs")
//= __stwt
STORE(__stwt, "global.wt")
//= atomicAdd
#if __CUDA_ARCH__ >= 900
DEVICE __nv_bfloat16 atomicAdd(__nv_bfloat16 *const address, const __nv_bfloat16 value) {
  __nv_bfloat16 old;
  asm volatile("atom.add.noftz.bf16 %0, [%1], %2;"
               : "=h"(BITS(old)) : "l"(address), "h"(CBITS(value)) : "memory");
  return old;
}
DEVICE __nv_bfloat162 atomicAdd(__nv_bfloat162 *const address, const __nv_bfloat162 value) {
  __nv_bfloat162 old;
  asm volatile("atom.add.noftz.bf16x2 %0, [%1], %2;"
               : "=r"(BITS2(old)) : "l"(address), "r"(CBITS2(value)) : "memory");
  return old;
}
#else
DEVICE __nv_bfloat16 atomicAdd(__nv_bfloat16 *const address, const __nv_bfloat16 value) {
  unsigned short *const bits = reinterpret_cast<unsigned short *>(address);
  unsigned short old = *bits, assumed;
  do {
    assumed = old;
    const __nv_bfloat16 sum = __hadd(value, reinterpret_cast<const __nv_bfloat16 &>(assumed));
    old = atomicCAS(bits, assumed, CBITS(sum));
  } while (assumed != old);
  return reinterpret_cast<const __nv_bfloat16 &>(old);
}
DEVICE __nv_bfloat162 atomicAdd(__nv_bfloat162 *const address, const __nv_bfloat162 value) {
  unsigned int *const bits = reinterpret_cast<unsigned int *>(address);
  unsigned int old = *bits, assumed;
  do {
    assumed = old;
    const __nv_bfloat162 sum = __hadd2(value, reinterpret_cast<const __nv_bfloat162 &>(assumed));
    old = atomicCAS(bits, assumed, CBITS2(sum));
  } while (assumed != old);
  return reinterpret_cast<const __nv_bfloat162 &>(old);
}
#endif

//= __heq __hne __hle __hge __hlt __hgt
COMPARE(__heq, "eq", x == y)
COMPARE(__hne, "ne", x < y || x > y)
COMPARE(__hle, "le", x <= y)
COMPARE(__hge, "ge", x >= y)
COMPARE(__hlt, "lt", x < y)
COMPARE(__hgt, "gt", x > y)
//= __hequ __hneu __hleu __hgeu __hltu __hgtu
COMPARE(__hequ, "equ", !(x < y || x > y))
COMPARE(__hneu, "neu", x != y)
COMPARE(__hleu, "leu", !(x > y))
COMPARE(__hgeu, "geu", !(x < y))
COMPARE(__hltu, "ltu", !(x >= y))
COMPARE(__hgtu, "gtu", !(x <= y))
//= __heq2 __heq2_mask __hbeq2
COMPARE2(__heq2, __heq2_mask, __hbeq2, "eq", __heq)
//= __hne2 __hne2_mask __hbne2
COMPARE2(__hne2, __hne2_mask, __hbne2, "ne", __hne)
//= __hle2 __hle2_mask __hble2
COMPARE2(__hle2, __hle2_mask, __hble2, "le", __hle)
//= __hge2 __hge2_mask __hbge2
COMPARE2(__hge2, __hge2_mask, __hbge2, "ge", __hge)
//= __hlt2 __hlt2_mask __hblt2
COMPARE2(__hlt2, __hlt2_mask, __hblt2, "lt", __hlt)
//= __hgt2 __hgt2_mask __hbgt2
COMPARE2(__hgt2, __hgt2_mask, __hbgt2, "gt", __hgt)
//= __hequ2 __hequ2_mask __hbequ2
COMPARE2(__hequ2, __hequ2_mask, __hbequ2, "equ", __hequ)
//= __hleu2 __hleu2_mask __hbleu2
COMPARE2(__hleu2, __hleu2_mask, __hbleu2, "leu", __hleu)
//= __hgeu2 __hgeu2_mask __hbgeu2
COMPARE2(__hgeu2, __hgeu2_mask, __hbgeu2, "geu", __hgeu)
//= __hltu2 __hltu2_mask __hbltu2
COMPARE2(__hltu2, __hltu2_mask, __hbltu2, "ltu", __hltu)
//= __hgtu2 __hgtu2_mask __hbgtu2
COMPARE2(__hgtu2, __hgtu2_mask, __hbgtu2, "gtu", __hgtu)
//= __hneu2 __hneu2_mask __hbneu2
COMPARE2(__hneu2, __hneu2_mask, __hbneu2, "neu", __hneu)

//= __nv_bfloat16::operator=
DEVICE __nv_bfloat16 &__nv_bfloat16::operator=(const __nv_bfloat16_raw &hr) { __x = hr.x; return *this; }
DEVICE volatile __nv_bfloat16 &__nv_bfloat16::operator=(const __nv_bfloat16_raw &hr) volatile { __x = hr.x; return *this; }
DEVICE volatile __nv_bfloat16 &__nv_bfloat16::operator=(const volatile __nv_bfloat16_raw &hr) volatile { __x = hr.x; return *this; }
DEVICE __nv_bfloat16 &__nv_bfloat16::operator=(const float f) { __x = __float2bfloat16(f).__x; return *this; }
DEVICE __nv_bfloat16 &__nv_bfloat16::operator=(const double f) { __x = __double2bfloat16(f).__x; return *this; }
DEVICE __nv_bfloat16 &__nv_bfloat16::operator=(int val) { __x = __int2bfloat16_rn(val).__x; return *this; }
DEVICE __nv_bfloat16 &__nv_bfloat16::operator=(unsigned int val) { __x = __uint2bfloat16_rn(val).__x; return *this; }
DEVICE __nv_bfloat16 &__nv_bfloat16::operator=(short val) { __x = __short2bfloat16_rn(val).__x; return *this; }
DEVICE __nv_bfloat16 &__nv_bfloat16::operator=(unsigned short val) { __x = __ushort2bfloat16_rn(val).__x; return *this; }
DEVICE __nv_bfloat16 &__nv_bfloat16::operator=(const long long val) { __x = __ll2bfloat16_rn(val).__x; return *this; }
DEVICE __nv_bfloat16 &__nv_bfloat16::operator=(const unsigned long long val) { __x = __ull2bfloat16_rn(val).__x; return *this; }
//= __nv_bfloat16::operator<conversion>
DEVICE __nv_bfloat16::operator __nv_bfloat16_raw() const {
  __nv_bfloat16_raw result;
  result.x = __x;
  return result;
}
DEVICE __nv_bfloat16::operator __nv_bfloat16_raw() const volatile {
  __nv_bfloat16_raw result;
  result.x = __x;
  return result;
}
DEVICE __nv_bfloat16::operator float() const { return __bfloat162float(*this); }
DEVICE __nv_bfloat16::operator signed char() const { return __bfloat162char_rz(*this); }
DEVICE __nv_bfloat16::operator unsigned char() const { return __bfloat162uchar_rz(*this); }
DEVICE __nv_bfloat16::operator char() const { return static_cast<char>(__bfloat162char_rz(*this)); }
DEVICE __nv_bfloat16::operator short() const { return __bfloat162short_rz(*this); }
DEVICE __nv_bfloat16::operator unsigned short() const { return __bfloat162ushort_rz(*this); }
DEVICE __nv_bfloat16::operator int() const { return __bfloat162int_rz(*this); }
DEVICE __nv_bfloat16::operator unsigned int() const { return __bfloat162uint_rz(*this); }
DEVICE __nv_bfloat16::operator long() const { return static_cast<long>(__bfloat162ll_rz(*this)); }
DEVICE __nv_bfloat16::operator unsigned long() const { return static_cast<unsigned long>(__bfloat162ull_rz(*this)); }
DEVICE __nv_bfloat16::operator long long() const { return __bfloat162ll_rz(*this); }
DEVICE __nv_bfloat16::operator unsigned long long() const { return __bfloat162ull_rz(*this); }
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
//= operator++
DEVICE __nv_bfloat16 &operator++(__nv_bfloat16 &h) { h = h + __ushort_as_bfloat16(0x3f80); return h; }
DEVICE __nv_bfloat16 operator++(__nv_bfloat16 &h, const int ignored) { const __nv_bfloat16 old = h; ++h; return old; }
DEVICE __nv_bfloat162 &operator++(__nv_bfloat162 &h) { h = h + __float2bfloat162_rn(1.0f); return h; }
DEVICE __nv_bfloat162 operator++(__nv_bfloat162 &h, const int ignored) { const __nv_bfloat162 old = h; ++h; return old; }
//= operator--
DEVICE __nv_bfloat16 &operator--(__nv_bfloat16 &h) { h = h - __ushort_as_bfloat16(0x3f80); return h; }
DEVICE __nv_bfloat16 operator--(__nv_bfloat16 &h, const int ignored) { const __nv_bfloat16 old = h; --h; return old; }
DEVICE __nv_bfloat162 &operator--(__nv_bfloat162 &h) { h = h - __float2bfloat162_rn(1.0f); return h; }
DEVICE __nv_bfloat162 operator--(__nv_bfloat162 &h, const int ignored) { const __nv_bfloat162 old = h; --h; return old; }
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
