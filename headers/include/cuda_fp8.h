// Numbers of eight bits, as CUDA's cuda_fp8.h has them: E4M3 (no infinity, one NaN), E5M2 (the upper
// half of a half) and E8M0 (powers of two), and how they are converted.
#ifndef __CUDA_FP8_H__
#define __CUDA_FP8_H__

#include <cuda_fp16.h>
#include <cuda_bf16.h>

#define __CUDA_FP8_TYPES_EXIST__

typedef unsigned char __nv_fp8_storage_t;
typedef unsigned short __nv_fp8x2_storage_t;
typedef unsigned int __nv_fp8x4_storage_t;

typedef enum __nv_saturation_t { __NV_NOSAT, __NV_SATFINITE } __nv_saturation_t;
typedef enum __nv_fp8_interpretation_t { __NV_E4M3, __NV_E5M2 } __nv_fp8_interpretation_t;

#define __CUPRUM_FP8 static __device__ __forceinline__

// Rounds to the nearest by an integer: how many of the smallest steps there it is, counted from
// where the exponent is least. The codes of numbers are such counts themselves.
__CUPRUM_FP8 __nv_fp8_storage_t __nv_cvt_double_to_fp8(const double x, const __nv_saturation_t saturate,
                                                       const __nv_fp8_interpretation_t interpretation) {
  const bool is_e4m3 = interpretation == __NV_E4M3;
  const int digits = is_e4m3 ? 3 : 2, least = is_e4m3 ? -6 : -14, largest = is_e4m3 ? 0x7e : 0x7b;
  const unsigned long long bits = __double_as_longlong(x), magnitude = bits & 0x7fffffffffffffffull;
  const unsigned int sign = (unsigned int)(bits >> 63) << 7;
  if (magnitude > 0x7ff0000000000000ull) return 0x7f;
  int exponent = (int)(magnitude >> 52) - 1023;
  exponent = exponent < least ? least : exponent > 32 ? 32 : exponent;
  const double scale = __longlong_as_double((long long)(1023 + digits - exponent) << 52);
  double steps = rint(__longlong_as_double(magnitude) * scale);
  steps = steps > 64.0 ? 64.0 : steps;
  const int code = ((exponent - least) << digits) + (int)steps;
  if (code <= largest) return (__nv_fp8_storage_t)(sign | code);
  return (__nv_fp8_storage_t)(sign | (saturate == __NV_SATFINITE ? largest : largest + 1));
}
__CUPRUM_FP8 __nv_fp8_storage_t __nv_cvt_float_to_fp8(const float x, const __nv_saturation_t saturate,
                                                      const __nv_fp8_interpretation_t interpretation) {
#if __CUDA_ARCH__ >= 890
  if (saturate == __NV_SATFINITE) {
    unsigned short pair;
    if (interpretation == __NV_E4M3) {
      asm("cvt.rn.satfinite.e4m3x2.f32 %0, %1, %2;" : "=h"(pair) : "f"(0.0f), "f"(x));
    } else {
      asm("cvt.rn.satfinite.e5m2x2.f32 %0, %1, %2;" : "=h"(pair) : "f"(0.0f), "f"(x));
    }
    return (__nv_fp8_storage_t)pair;
  }
#endif
  return __nv_cvt_double_to_fp8((double)x, saturate, interpretation);
}
__CUPRUM_FP8 __nv_fp8x2_storage_t __nv_cvt_float2_to_fp8x2(const float2 x, const __nv_saturation_t saturate,
                                                           const __nv_fp8_interpretation_t interpretation) {
#if __CUDA_ARCH__ >= 890
  if (saturate == __NV_SATFINITE) {
    unsigned short pair;
    if (interpretation == __NV_E4M3) {
      asm("cvt.rn.satfinite.e4m3x2.f32 %0, %1, %2;" : "=h"(pair) : "f"(x.y), "f"(x.x));
    } else {
      asm("cvt.rn.satfinite.e5m2x2.f32 %0, %1, %2;" : "=h"(pair) : "f"(x.y), "f"(x.x));
    }
    return pair;
  }
#endif
  const unsigned int low = __nv_cvt_float_to_fp8(x.x, saturate, interpretation);
  const unsigned int high = __nv_cvt_float_to_fp8(x.y, saturate, interpretation);
  return (__nv_fp8x2_storage_t)(low | high << 8);
}
__CUPRUM_FP8 __nv_fp8x2_storage_t __nv_cvt_double2_to_fp8x2(const double2 x, const __nv_saturation_t saturate,
                                                            const __nv_fp8_interpretation_t interpretation) {
  const unsigned int low = __nv_cvt_double_to_fp8(x.x, saturate, interpretation);
  const unsigned int high = __nv_cvt_double_to_fp8(x.y, saturate, interpretation);
  return (__nv_fp8x2_storage_t)(low | high << 8);
}
__CUPRUM_FP8 __nv_fp8x2_storage_t __nv_cvt_halfraw2_to_fp8x2(const __half2_raw x, const __nv_saturation_t saturate,
                                                             const __nv_fp8_interpretation_t interpretation) {
#if __CUDA_ARCH__ >= 890
  if (saturate == __NV_SATFINITE) {
    unsigned short pair;
    const unsigned int bits = x.x | (unsigned int)x.y << 16;
    if (interpretation == __NV_E4M3) {
      asm("cvt.rn.satfinite.e4m3x2.f16x2 %0, %1;" : "=h"(pair) : "r"(bits));
    } else {
      asm("cvt.rn.satfinite.e5m2x2.f16x2 %0, %1;" : "=h"(pair) : "r"(bits));
    }
    return pair;
  }
#endif
  return __nv_cvt_float2_to_fp8x2(__half22float2(__half2(x)), saturate, interpretation);
}
__CUPRUM_FP8 __nv_fp8_storage_t __nv_cvt_halfraw_to_fp8(const __half_raw x, const __nv_saturation_t saturate,
                                                        const __nv_fp8_interpretation_t interpretation) {
  const __half2_raw pair = {x.x, 0};
  return (__nv_fp8_storage_t)__nv_cvt_halfraw2_to_fp8x2(pair, saturate, interpretation);
}
__CUPRUM_FP8 __nv_fp8_storage_t __nv_cvt_bfloat16raw_to_fp8(const __nv_bfloat16_raw x, const __nv_saturation_t saturate,
                                                            const __nv_fp8_interpretation_t interpretation) {
  return __nv_cvt_float_to_fp8(__bfloat162float(__nv_bfloat16(x)), saturate, interpretation);
}
__CUPRUM_FP8 __nv_fp8x2_storage_t __nv_cvt_bfloat16raw2_to_fp8x2(const __nv_bfloat162_raw x,
                                                                 const __nv_saturation_t saturate,
                                                                 const __nv_fp8_interpretation_t interpretation) {
  return __nv_cvt_float2_to_fp8x2(__bfloat1622float2(__nv_bfloat162(x)), saturate, interpretation);
}

__CUPRUM_FP8 __half2_raw __nv_cvt_fp8x2_to_halfraw2(const __nv_fp8x2_storage_t x,
                                                    const __nv_fp8_interpretation_t interpretation);
__CUPRUM_FP8 __half_raw __nv_cvt_fp8_to_halfraw(const __nv_fp8_storage_t x,
                                                const __nv_fp8_interpretation_t interpretation) {
  __half_raw result;
#if __CUDA_ARCH__ >= 890
  result.x = __nv_cvt_fp8x2_to_halfraw2(x, interpretation).x;
#else
  const unsigned int magnitude = x & 0x7f, sign = (x & 0x80u) << 8;
  if (interpretation == __NV_E5M2) {
    result.x = magnitude > 0x7c ? 0x7fff : (unsigned short)(x << 8);
  } else if (magnitude == 0x7f) {
    result.x = 0x7fff;
  } else {
    // The bits of a half, but for the place of the exponent's zero.
    result = __hmul(__ushort_as_half((unsigned short)(sign | magnitude << 7)), __ushort_as_half(0x5c00));
  }
#endif
  return result;
}
__CUPRUM_FP8 __half2_raw __nv_cvt_fp8x2_to_halfraw2(const __nv_fp8x2_storage_t x,
                                                    const __nv_fp8_interpretation_t interpretation) {
  __half2_raw result;
#if __CUDA_ARCH__ >= 890
  unsigned int pair;
  if (interpretation == __NV_E4M3) {
    asm("cvt.rn.f16x2.e4m3x2 %0, %1;" : "=r"(pair) : "h"(x));
  } else {
    asm("cvt.rn.f16x2.e5m2x2 %0, %1;" : "=r"(pair) : "h"(x));
  }
  result.x = (unsigned short)pair;
  result.y = (unsigned short)(pair >> 16);
#else
  result.x = __nv_cvt_fp8_to_halfraw((__nv_fp8_storage_t)x, interpretation).x;
  result.y = __nv_cvt_fp8_to_halfraw((__nv_fp8_storage_t)(x >> 8), interpretation).x;
#endif
  return result;
}

// The exponent of a power of two, from 2^-127; rounded up, or to zero. 255 is the NaN.
__CUPRUM_FP8 __nv_fp8_storage_t __nv_cvt_double_to_e8m0(const double x, const __nv_saturation_t saturate,
                                                        const enum cudaRoundMode rounding) {
  const unsigned long long magnitude = __double_as_longlong(x) & 0x7fffffffffffffffull;
  if (magnitude > 0x7ff0000000000000ull) return 0xff;
  const bool is_above = rounding == cudaRoundPosInf && (magnitude & 0xfffffffffffffull) != 0;
  const int code = (int)(magnitude >> 52) - 1023 + 127 + is_above;
  // Towards zero, a finite number stays one.
  const bool stays = saturate == __NV_SATFINITE || (rounding == cudaRoundZero && magnitude < 0x7ff0000000000000ull);
  return (__nv_fp8_storage_t)(code < 0 ? 0 : code <= 0xfe ? code : stays ? 0xfe : 0xff);
}
__CUPRUM_FP8 __nv_fp8_storage_t __nv_cvt_float_to_e8m0(const float x, const __nv_saturation_t saturate,
                                                       const enum cudaRoundMode rounding) {
  return __nv_cvt_double_to_e8m0((double)x, saturate, rounding);
}
__CUPRUM_FP8 __nv_fp8_storage_t __nv_cvt_bfloat16raw_to_e8m0(const __nv_bfloat16_raw x, const __nv_saturation_t saturate,
                                                             const enum cudaRoundMode rounding) {
  return __nv_cvt_float_to_e8m0(__bfloat162float(__nv_bfloat16(x)), saturate, rounding);
}
__CUPRUM_FP8 __nv_fp8x2_storage_t __nv_cvt_double2_to_e8m0x2(const double2 x, const __nv_saturation_t saturate,
                                                             const enum cudaRoundMode rounding) {
  const unsigned int low = __nv_cvt_double_to_e8m0(x.x, saturate, rounding);
  const unsigned int high = __nv_cvt_double_to_e8m0(x.y, saturate, rounding);
  return (__nv_fp8x2_storage_t)(low | high << 8);
}
__CUPRUM_FP8 __nv_fp8x2_storage_t __nv_cvt_float2_to_e8m0x2(const float2 x, const __nv_saturation_t saturate,
                                                            const enum cudaRoundMode rounding) {
  return __nv_cvt_double2_to_e8m0x2(make_double2(x.x, x.y), saturate, rounding);
}
__CUPRUM_FP8 __nv_fp8x2_storage_t __nv_cvt_bfloat162raw_to_e8m0x2(const __nv_bfloat162_raw x,
                                                                  const __nv_saturation_t saturate,
                                                                  const enum cudaRoundMode rounding) {
  return __nv_cvt_float2_to_e8m0x2(__bfloat1622float2(__nv_bfloat162(x)), saturate, rounding);
}
__CUPRUM_FP8 __nv_bfloat16_raw __nv_cvt_e8m0_to_bf16raw(const __nv_fp8_storage_t x) {
  __nv_bfloat16_raw result;
  result.x = x == 0xff ? 0x7fff : x == 0 ? 0x0040 : (unsigned short)(x << 7);
  return result;
}
__CUPRUM_FP8 __nv_bfloat162_raw __nv_cvt_e8m0x2_to_bf162raw(const __nv_fp8x2_storage_t x) {
  __nv_bfloat162_raw result;
  result.x = __nv_cvt_e8m0_to_bf16raw((__nv_fp8_storage_t)x).x;
  result.y = __nv_cvt_e8m0_to_bf16raw((__nv_fp8_storage_t)(x >> 8)).x;
  return result;
}

#undef __CUPRUM_FP8
#define __CUPRUM_FP8 __host__ __device__ __forceinline__

// By way of a float, which is exact where the result does not saturate.
#define __CUPRUM_FP8_FROM(name, type) \
  explicit __CUPRUM_FP8 name(const type value) { __x = __nv_cvt_float_to_fp8((float)value, __NV_SATFINITE, kind); }
// Integers saturate, and a NaN is zero.
#define __CUPRUM_FP8_TO(type, convert) \
  explicit __CUPRUM_FP8 operator type() const { return (type)convert(__half(*this)); }

#define __CUPRUM_FP8_TYPE(name, interpretation) \
  struct name { \
    static constexpr __nv_fp8_interpretation_t kind = interpretation; \
    __nv_fp8_storage_t __x; \
    name() = default; \
    explicit __CUPRUM_FP8 name(const __half value) { __x = __nv_cvt_halfraw_to_fp8(value, __NV_SATFINITE, kind); } \
    explicit __CUPRUM_FP8 name(const __nv_bfloat16 value) { __x = __nv_cvt_bfloat16raw_to_fp8(value, __NV_SATFINITE, kind); } \
    explicit __CUPRUM_FP8 name(const double value) { __x = __nv_cvt_double_to_fp8(value, __NV_SATFINITE, kind); } \
    __CUPRUM_FP8_FROM(name, float) \
    __CUPRUM_FP8_FROM(name, unsigned short) \
    __CUPRUM_FP8_FROM(name, unsigned int) \
    __CUPRUM_FP8_FROM(name, unsigned long) \
    __CUPRUM_FP8_FROM(name, unsigned long long) \
    __CUPRUM_FP8_FROM(name, short) \
    __CUPRUM_FP8_FROM(name, int) \
    __CUPRUM_FP8_FROM(name, long) \
    __CUPRUM_FP8_FROM(name, long long) \
    explicit __CUPRUM_FP8 operator __half() const { return __half(__nv_cvt_fp8_to_halfraw(__x, kind)); } \
    explicit __CUPRUM_FP8 operator float() const { return __half2float(__half(*this)); } \
    explicit __CUPRUM_FP8 operator __nv_bfloat16() const { return __float2bfloat16(float(*this)); } \
    explicit __CUPRUM_FP8 operator double() const { return float(*this); } \
    explicit __CUPRUM_FP8 operator bool() const { return (__x & 0x7f) != 0; } \
    __CUPRUM_FP8_TO(unsigned char, __half2uchar_rz) \
    __CUPRUM_FP8_TO(unsigned short, __half2ushort_rz) \
    __CUPRUM_FP8_TO(unsigned int, __half2uint_rz) \
    __CUPRUM_FP8_TO(unsigned long, __half2ull_rz) \
    __CUPRUM_FP8_TO(unsigned long long, __half2ull_rz) \
    __CUPRUM_FP8_TO(signed char, __half2char_rz) \
    __CUPRUM_FP8_TO(char, __half2char_rz) \
    __CUPRUM_FP8_TO(short, __half2short_rz) \
    __CUPRUM_FP8_TO(int, __half2int_rz) \
    __CUPRUM_FP8_TO(long, __half2ll_rz) \
    __CUPRUM_FP8_TO(long long, __half2ll_rz) \
  };
#define __CUPRUM_FP8X2_TYPE(name, interpretation) \
  struct alignas(2) name { \
    static constexpr __nv_fp8_interpretation_t kind = interpretation; \
    __nv_fp8x2_storage_t __x; \
    name() = default; \
    explicit __CUPRUM_FP8 name(const __half2 value) { __x = __nv_cvt_halfraw2_to_fp8x2(value, __NV_SATFINITE, kind); } \
    explicit __CUPRUM_FP8 name(const __nv_bfloat162 value) { __x = __nv_cvt_bfloat16raw2_to_fp8x2(value, __NV_SATFINITE, kind); } \
    explicit __CUPRUM_FP8 name(const float2 value) { __x = __nv_cvt_float2_to_fp8x2(value, __NV_SATFINITE, kind); } \
    explicit __CUPRUM_FP8 name(const double2 value) { __x = __nv_cvt_double2_to_fp8x2(value, __NV_SATFINITE, kind); } \
    explicit __CUPRUM_FP8 operator __half2() const { return __half2(__nv_cvt_fp8x2_to_halfraw2(__x, kind)); } \
    explicit __CUPRUM_FP8 operator __nv_bfloat162() const { return __float22bfloat162_rn(float2(*this)); } \
    explicit __CUPRUM_FP8 operator float2() const { return __half22float2(__half2(*this)); } \
  };
#define __CUPRUM_FP8X4_TYPE(name, interpretation) \
  struct alignas(4) name { \
    static constexpr __nv_fp8_interpretation_t kind = interpretation; \
    __nv_fp8x4_storage_t __x; \
    name() = default; \
    explicit __CUPRUM_FP8 name(const __half2 low, const __half2 high) { \
      const unsigned int upper = __nv_cvt_halfraw2_to_fp8x2(high, __NV_SATFINITE, kind); \
      __x = __nv_cvt_halfraw2_to_fp8x2(low, __NV_SATFINITE, kind) | upper << 16; \
    } \
    explicit __CUPRUM_FP8 name(const __nv_bfloat162 low, const __nv_bfloat162 high) { \
      const unsigned int upper = __nv_cvt_bfloat16raw2_to_fp8x2(high, __NV_SATFINITE, kind); \
      __x = __nv_cvt_bfloat16raw2_to_fp8x2(low, __NV_SATFINITE, kind) | upper << 16; \
    } \
    explicit __CUPRUM_FP8 name(const float4 value) { \
      const unsigned int upper = __nv_cvt_float2_to_fp8x2(make_float2(value.z, value.w), __NV_SATFINITE, kind); \
      __x = __nv_cvt_float2_to_fp8x2(make_float2(value.x, value.y), __NV_SATFINITE, kind) | upper << 16; \
    } \
    explicit __CUPRUM_FP8 operator float4() const { \
      const float2 low = __half22float2(__half2(__nv_cvt_fp8x2_to_halfraw2((__nv_fp8x2_storage_t)__x, kind))); \
      const float2 high = __half22float2(__half2(__nv_cvt_fp8x2_to_halfraw2((__nv_fp8x2_storage_t)(__x >> 16), kind))); \
      return make_float4(low.x, low.y, high.x, high.y); \
    } \
  };

// Powers of two are rounded up.
#define __CUPRUM_E8M0_FROM(type) \
  explicit __CUPRUM_FP8 __nv_fp8_e8m0(const type value) { \
    __x = __nv_cvt_double_to_e8m0((double)value, __NV_SATFINITE, cudaRoundPosInf); \
  }
#define __CUPRUM_E8M0_TO(type, convert) \
  explicit __CUPRUM_FP8 operator type() const { return (type)convert(float(*this)); }
struct __nv_fp8_e8m0 {
  __nv_fp8_storage_t __x;
  __nv_fp8_e8m0() = default;
  explicit __CUPRUM_FP8 __nv_fp8_e8m0(const __half value) : __nv_fp8_e8m0(__half2float(value)) {}
  explicit __CUPRUM_FP8 __nv_fp8_e8m0(const __nv_bfloat16 value) : __nv_fp8_e8m0(__bfloat162float(value)) {}
  __CUPRUM_E8M0_FROM(float)
  __CUPRUM_E8M0_FROM(double)
  __CUPRUM_E8M0_FROM(unsigned short)
  __CUPRUM_E8M0_FROM(unsigned int)
  __CUPRUM_E8M0_FROM(unsigned long)
  __CUPRUM_E8M0_FROM(unsigned long long)
  __CUPRUM_E8M0_FROM(short)
  __CUPRUM_E8M0_FROM(int)
  __CUPRUM_E8M0_FROM(long)
  __CUPRUM_E8M0_FROM(long long)
  explicit __CUPRUM_FP8 operator __nv_bfloat16() const { return __nv_bfloat16(__nv_cvt_e8m0_to_bf16raw(__x)); }
  explicit __CUPRUM_FP8 operator float() const { return __bfloat162float(__nv_bfloat16(*this)); }
  explicit __CUPRUM_FP8 operator __half() const { return __float2half(float(*this)); }
  explicit __CUPRUM_FP8 operator double() const { return float(*this); }
  explicit __CUPRUM_FP8 operator bool() const { return true; }
  explicit __CUPRUM_FP8 operator unsigned char() const { return __bfloat162uchar_rz(__nv_bfloat16(*this)); }
  explicit __CUPRUM_FP8 operator signed char() const { return __bfloat162char_rz(__nv_bfloat16(*this)); }
  explicit __CUPRUM_FP8 operator char() const { return (char)__bfloat162char_rz(__nv_bfloat16(*this)); }
  explicit __CUPRUM_FP8 operator unsigned short() const { return __bfloat162ushort_rz(__nv_bfloat16(*this)); }
  explicit __CUPRUM_FP8 operator short() const { return __bfloat162short_rz(__nv_bfloat16(*this)); }
  __CUPRUM_E8M0_TO(unsigned int, __float2uint_rz)
  __CUPRUM_E8M0_TO(unsigned long, __float2ull_rz)
  __CUPRUM_E8M0_TO(unsigned long long, __float2ull_rz)
  __CUPRUM_E8M0_TO(int, __float2int_rz)
  __CUPRUM_E8M0_TO(long, __float2ll_rz)
  __CUPRUM_E8M0_TO(long long, __float2ll_rz)
};
struct alignas(2) __nv_fp8x2_e8m0 {
  __nv_fp8x2_storage_t __x;
  __nv_fp8x2_e8m0() = default;
  explicit __CUPRUM_FP8 __nv_fp8x2_e8m0(const double2 value) {
    __x = __nv_cvt_double2_to_e8m0x2(value, __NV_SATFINITE, cudaRoundPosInf);
  }
  explicit __CUPRUM_FP8 __nv_fp8x2_e8m0(const float2 value) {
    __x = __nv_cvt_float2_to_e8m0x2(value, __NV_SATFINITE, cudaRoundPosInf);
  }
  explicit __CUPRUM_FP8 __nv_fp8x2_e8m0(const __half2 value) : __nv_fp8x2_e8m0(__half22float2(value)) {}
  explicit __CUPRUM_FP8 __nv_fp8x2_e8m0(const __nv_bfloat162 value) : __nv_fp8x2_e8m0(__bfloat1622float2(value)) {}
  explicit __CUPRUM_FP8 operator __nv_bfloat162() const { return __nv_bfloat162(__nv_cvt_e8m0x2_to_bf162raw(__x)); }
  explicit __CUPRUM_FP8 operator float2() const { return __bfloat1622float2(__nv_bfloat162(*this)); }
  explicit __CUPRUM_FP8 operator __half2() const { return __float22half2_rn(float2(*this)); }
};
struct alignas(4) __nv_fp8x4_e8m0 {
  __nv_fp8x4_storage_t __x;
  __nv_fp8x4_e8m0() = default;
  explicit __CUPRUM_FP8 __nv_fp8x4_e8m0(const float4 value) {
    const unsigned int upper =
        __nv_cvt_float2_to_e8m0x2(make_float2(value.z, value.w), __NV_SATFINITE, cudaRoundPosInf);
    __x = __nv_cvt_float2_to_e8m0x2(make_float2(value.x, value.y), __NV_SATFINITE, cudaRoundPosInf) | upper << 16;
  }
  explicit __CUPRUM_FP8 __nv_fp8x4_e8m0(const __half2 low, const __half2 high)
      : __nv_fp8x4_e8m0(make_float4(__low2float(low), __high2float(low), __low2float(high), __high2float(high))) {}
  explicit __CUPRUM_FP8 __nv_fp8x4_e8m0(const __nv_bfloat162 low, const __nv_bfloat162 high)
      : __nv_fp8x4_e8m0(make_float4(__low2float(low), __high2float(low), __low2float(high), __high2float(high))) {}
  explicit __CUPRUM_FP8 operator float4() const {
    const float2 low = __bfloat1622float2(__nv_bfloat162(__nv_cvt_e8m0x2_to_bf162raw((__nv_fp8x2_storage_t)__x)));
    const float2 high =
        __bfloat1622float2(__nv_bfloat162(__nv_cvt_e8m0x2_to_bf162raw((__nv_fp8x2_storage_t)(__x >> 16))));
    return make_float4(low.x, low.y, high.x, high.y);
  }
};

__CUPRUM_FP8_TYPE(__nv_fp8_e4m3, __NV_E4M3)
__CUPRUM_FP8_TYPE(__nv_fp8_e5m2, __NV_E5M2)
__CUPRUM_FP8X2_TYPE(__nv_fp8x2_e4m3, __NV_E4M3)
__CUPRUM_FP8X2_TYPE(__nv_fp8x2_e5m2, __NV_E5M2)
__CUPRUM_FP8X4_TYPE(__nv_fp8x4_e4m3, __NV_E4M3)
__CUPRUM_FP8X4_TYPE(__nv_fp8x4_e5m2, __NV_E5M2)

#undef __CUPRUM_FP8
#undef __CUPRUM_E8M0_FROM
#undef __CUPRUM_E8M0_TO
#undef __CUPRUM_FP8_FROM
#undef __CUPRUM_FP8_TO
#undef __CUPRUM_FP8_TYPE
#undef __CUPRUM_FP8X2_TYPE
#undef __CUPRUM_FP8X4_TYPE

#endif
