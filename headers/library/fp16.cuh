// Functions that cuda_fp16.h declares and leaves to the compiler in run-time mode. One PTX
// instruction each where the machine has one; text that is the same for many is a macro.
//: __half __half2 __half_raw __half2_raw

#define DEVICE __device__ __forceinline__
#define BITS(h) reinterpret_cast<unsigned short &>(h)
#define BITS2(h) reinterpret_cast<unsigned int &>(h)
#define CBITS(h) reinterpret_cast<const unsigned short &>(h)
#define CBITS2(h) reinterpret_cast<const unsigned int &>(h)

// __half name(from): one conversion
#define FROM(name, ptx, type, constraint) \
  DEVICE __half name(const type a) { \
    __half result; \
    asm(ptx " %0, %1;" : "=h"(BITS(result)) : constraint(a)); \
    return result; \
  }
// to name(__half): one conversion
#define TO(name, ptx, type, constraint) \
  DEVICE type name(const __half h) { \
    type result; \
    asm(ptx " %0, %1;" : "=" constraint(result) : "h"(CBITS(h))); \
    return result; \
  }
#define UNARY(name, ptx) \
  DEVICE __half name(const __half a) { \
    __half result; \
    asm(ptx " %0, %1;" : "=h"(BITS(result)) : "h"(CBITS(a))); \
    return result; \
  }
#define UNARY2(name, ptx) \
  DEVICE __half2 name(const __half2 a) { \
    __half2 result; \
    asm(ptx " %0, %1;" : "=r"(BITS2(result)) : "r"(CBITS2(a))); \
    return result; \
  }
#define BINARY(name, ptx) \
  DEVICE __half name(const __half a, const __half b) { \
    __half result; \
    asm(ptx " %0, %1, %2;" : "=h"(BITS(result)) : "h"(CBITS(a)), "h"(CBITS(b))); \
    return result; \
  }
#define BINARY2(name, ptx) \
  DEVICE __half2 name(const __half2 a, const __half2 b) { \
    __half2 result; \
    asm(ptx " %0, %1, %2;" : "=r"(BITS2(result)) : "r"(CBITS2(a)), "r"(CBITS2(b))); \
    return result; \
  }
#define TERNARY(name, ptx) \
  DEVICE __half name(const __half a, const __half b, const __half c) { \
    __half result; \
    asm(ptx " %0, %1, %2, %3;" \
        : "=h"(BITS(result)) : "h"(CBITS(a)), "h"(CBITS(b)), "h"(CBITS(c))); \
    return result; \
  }
#define TERNARY2(name, ptx) \
  DEVICE __half2 name(const __half2 a, const __half2 b, const __half2 c) { \
    __half2 result; \
    asm(ptx " %0, %1, %2, %3;" \
        : "=r"(BITS2(result)) : "r"(CBITS2(a)), "r"(CBITS2(b)), "r"(CBITS2(c))); \
    return result; \
  }
// bool name(__half, __half) by a predicate
#define COMPARE(name, test) \
  DEVICE bool name(const __half a, const __half b) { \
    unsigned int result; \
    asm("{ .reg .pred p; setp." test ".f16 p, %1, %2; selp.u32 %0, 1, 0, p; }" \
        : "=r"(result) : "h"(CBITS(a)), "h"(CBITS(b))); \
    return result != 0; \
  }
// element by element: 1.0 or 0.0, all ones or zero, and whether both hold
#define COMPARE2(name, mask, both, test) \
  DEVICE __half2 name(const __half2 a, const __half2 b) { \
    __half2 result; \
    asm("set." test ".f16x2.f16x2 %0, %1, %2;" \
        : "=r"(BITS2(result)) : "r"(CBITS2(a)), "r"(CBITS2(b))); \
    return result; \
  } \
  DEVICE unsigned int mask(const __half2 a, const __half2 b) { \
    unsigned int result; \
    asm("set." test ".u32.f16x2 %0, %1, %2;" \
        : "=r"(result) : "r"(CBITS2(a)), "r"(CBITS2(b))); \
    return result; \
  } \
  DEVICE bool both(const __half2 a, const __half2 b) { return mask(a, b) == 0xffffffffu; }
// __half2 from a function of each half
#define PAIRWISE(name, single) \
  DEVICE __half2 name(const __half2 a) { return __half2(single(a.x), single(a.y)); }
// A function of a float; what the result is for arguments where that rounds wrongly follows. The
// lists were found by running all arguments on an H200.
#define BY_FLOAT(name, value) \
  DEVICE __half name(const __half a) { \
    const float x = __half2float(a); \
    return __float2half(value); \
  }
#define BY_FLOAT_EXCEPT(name, value, exceptions) \
  DEVICE __half name(const __half a) { \
    const float x = __half2float(a); \
    __half result = __float2half(value); \
    exceptions \
    return result; \
  }
#define EXCEPT(argument, bits) BITS(result) = CBITS(a) == argument ? bits : CBITS(result);
#define LOAD(name, ptx) \
  DEVICE __half name(const __half *const ptr) { \
    __half result; \
    asm("ld." ptx ".b16 %0, [%1];" : "=h"(BITS(result)) : "l"(ptr)); \
    return result; \
  } \
  DEVICE __half2 name(const __half2 *const ptr) { \
    __half2 result; \
    asm("ld." ptx ".b32 %0, [%1];" : "=r"(BITS2(result)) : "l"(ptr)); \
    return result; \
  }
#define STORE(name, ptx) \
  DEVICE void name(__half *const ptr, const __half value) { \
    asm volatile("st." ptx ".b16 [%0], %1;" : : "l"(ptr), "h"(CBITS(value)) : "memory"); \
  } \
  DEVICE void name(__half2 *const ptr, const __half2 value) { \
    asm volatile("st." ptx ".b32 [%0], %1;" : : "l"(ptr), "r"(CBITS2(value)) : "memory"); \
  }
#define SHUFFLE(name, type) \
  DEVICE __half name(const unsigned int mask, const __half var, const type lane, const int width = 32) { \
    unsigned int word = name(mask, static_cast<unsigned int>(CBITS(var)), lane, width); \
    unsigned short low = static_cast<unsigned short>(word); \
    return reinterpret_cast<__half &>(low); \
  } \
  DEVICE __half2 name(const unsigned int mask, const __half2 var, const type lane, const int width = 32) { \
    unsigned int word = name(mask, CBITS2(var), lane, width); \
    return reinterpret_cast<__half2 &>(word); \
  }
#define OPERATOR(op, type, call) \
  DEVICE type operator op(const type &lh, const type &rh) { return call(lh, rh); } \
  DEVICE type &operator op##=(type &lh, const type &rh) { lh = lh op rh; return lh; }
#define COMPARISON(op, single, both) \
  DEVICE bool operator op(const __half &lh, const __half &rh) { return single(lh, rh); } \
  DEVICE bool operator op(const __half2 &lh, const __half2 &rh) { return both(lh, rh); }

//= __float2half __float2half_rn
FROM(__float2half, "cvt.rn.f16.f32", float, "f")
FROM(__float2half_rn, "cvt.rn.f16.f32", float, "f")
//= __float2half_rz
FROM(__float2half_rz, "cvt.rz.f16.f32", float, "f")
//= __float2half_rd
FROM(__float2half_rd, "cvt.rm.f16.f32", float, "f")
//= __float2half_ru
FROM(__float2half_ru, "cvt.rp.f16.f32", float, "f")
//= __double2half
FROM(__double2half, "cvt.rn.f16.f64", double, "d")
//= __half2float
TO(__half2float, "cvt.f32.f16", float, "f")
//= __float2half2_rn
DEVICE __half2 __float2half2_rn(const float a) {
  const __half half = __float2half(a);
  return __half2(half, half);
}
//= __floats2half2_rn
#if __CUDA_ARCH__ >= 800
DEVICE __half2 __floats2half2_rn(const float a, const float b) {
  __half2 result;
  asm("cvt.rn.f16x2.f32 %0, %1, %2;" : "=r"(BITS2(result)) : "f"(b), "f"(a));
  return result;
}
#else
DEVICE __half2 __floats2half2_rn(const float a, const float b) {
  return __half2(__float2half(a), __float2half(b));
}
#endif
//= __float22half2_rn
DEVICE __half2 __float22half2_rn(const float2 a) { return __floats2half2_rn(a.x, a.y); }
//= __half22float2
DEVICE float2 __half22float2(const __half2 a) {
  return make_float2(__half2float(a.x), __half2float(a.y));
}
//= __low2float
DEVICE float __low2float(const __half2 a) { return __half2float(a.x); }
//= __high2float
DEVICE float __high2float(const __half2 a) { return __half2float(a.y); }

//= __half2int_rn
TO(__half2int_rn, "cvt.rni.s32.f16", int, "r")
//= __half2int_rz
TO(__half2int_rz, "cvt.rzi.s32.f16", int, "r")
//= __half2int_rd
TO(__half2int_rd, "cvt.rmi.s32.f16", int, "r")
//= __half2int_ru
TO(__half2int_ru, "cvt.rpi.s32.f16", int, "r")
//= __half2uint_rn
TO(__half2uint_rn, "cvt.rni.u32.f16", unsigned int, "r")
//= __half2uint_rz
TO(__half2uint_rz, "cvt.rzi.u32.f16", unsigned int, "r")
//= __half2uint_rd
TO(__half2uint_rd, "cvt.rmi.u32.f16", unsigned int, "r")
//= __half2uint_ru
TO(__half2uint_ru, "cvt.rpi.u32.f16", unsigned int, "r")
//= __half2short_rn
TO(__half2short_rn, "cvt.rni.s16.f16", short int, "h")
//= __half2short_rz
TO(__half2short_rz, "cvt.rzi.s16.f16", short int, "h")
//= __half2short_rd
TO(__half2short_rd, "cvt.rmi.s16.f16", short int, "h")
//= __half2short_ru
TO(__half2short_ru, "cvt.rpi.s16.f16", short int, "h")
//= __half2ushort_rn
TO(__half2ushort_rn, "cvt.rni.u16.f16", unsigned short int, "h")
//= __half2ushort_rz
TO(__half2ushort_rz, "cvt.rzi.u16.f16", unsigned short int, "h")
//= __half2ushort_rd
TO(__half2ushort_rd, "cvt.rmi.u16.f16", unsigned short int, "h")
//= __half2ushort_ru
TO(__half2ushort_ru, "cvt.rpi.u16.f16", unsigned short int, "h")
//= __half2ll_rn
TO(__half2ll_rn, "cvt.rni.s64.f16", long long int, "l")
//= __half2ll_rz
TO(__half2ll_rz, "cvt.rzi.s64.f16", long long int, "l")
//= __half2ll_rd
TO(__half2ll_rd, "cvt.rmi.s64.f16", long long int, "l")
//= __half2ll_ru
TO(__half2ll_ru, "cvt.rpi.s64.f16", long long int, "l")
//= __half2ull_rn
TO(__half2ull_rn, "cvt.rni.u64.f16", unsigned long long int, "l")
//= __half2ull_rz
TO(__half2ull_rz, "cvt.rzi.u64.f16", unsigned long long int, "l")
//= __half2ull_rd
TO(__half2ull_rd, "cvt.rmi.u64.f16", unsigned long long int, "l")
//= __half2ull_ru
TO(__half2ull_ru, "cvt.rpi.u64.f16", unsigned long long int, "l")
//= __half2char_rz
DEVICE signed char __half2char_rz(const __half h) {
  // Out of range saturates; a NaN is zero.
  const int value = __half2int_rz(h);
  return static_cast<signed char>(value < -128 ? -128 : value > 127 ? 127 : value);
}
//= __half2uchar_rz
DEVICE unsigned char __half2uchar_rz(const __half h) {
  const unsigned int value = __half2uint_rz(h);
  return static_cast<unsigned char>(value > 255u ? 255u : value);
}

//= __int2half_rn
FROM(__int2half_rn, "cvt.rn.f16.s32", int, "r")
//= __int2half_rz
FROM(__int2half_rz, "cvt.rz.f16.s32", int, "r")
//= __int2half_rd
FROM(__int2half_rd, "cvt.rm.f16.s32", int, "r")
//= __int2half_ru
FROM(__int2half_ru, "cvt.rp.f16.s32", int, "r")
//= __uint2half_rn
FROM(__uint2half_rn, "cvt.rn.f16.u32", unsigned int, "r")
//= __uint2half_rz
FROM(__uint2half_rz, "cvt.rz.f16.u32", unsigned int, "r")
//= __uint2half_rd
FROM(__uint2half_rd, "cvt.rm.f16.u32", unsigned int, "r")
//= __uint2half_ru
FROM(__uint2half_ru, "cvt.rp.f16.u32", unsigned int, "r")
//= __short2half_rn
FROM(__short2half_rn, "cvt.rn.f16.s16", short int, "h")
//= __short2half_rz
FROM(__short2half_rz, "cvt.rz.f16.s16", short int, "h")
//= __short2half_rd
FROM(__short2half_rd, "cvt.rm.f16.s16", short int, "h")
//= __short2half_ru
FROM(__short2half_ru, "cvt.rp.f16.s16", short int, "h")
//= __ushort2half_rn
FROM(__ushort2half_rn, "cvt.rn.f16.u16", unsigned short int, "h")
//= __ushort2half_rz
FROM(__ushort2half_rz, "cvt.rz.f16.u16", unsigned short int, "h")
//= __ushort2half_rd
FROM(__ushort2half_rd, "cvt.rm.f16.u16", unsigned short int, "h")
//= __ushort2half_ru
FROM(__ushort2half_ru, "cvt.rp.f16.u16", unsigned short int, "h")
//= __ll2half_rn
FROM(__ll2half_rn, "cvt.rn.f16.s64", long long int, "l")
//= __ll2half_rz
FROM(__ll2half_rz, "cvt.rz.f16.s64", long long int, "l")
//= __ll2half_rd
FROM(__ll2half_rd, "cvt.rm.f16.s64", long long int, "l")
//= __ll2half_ru
FROM(__ll2half_ru, "cvt.rp.f16.s64", long long int, "l")
//= __ull2half_rn
FROM(__ull2half_rn, "cvt.rn.f16.u64", unsigned long long int, "l")
//= __ull2half_rz
FROM(__ull2half_rz, "cvt.rz.f16.u64", unsigned long long int, "l")
//= __ull2half_rd
FROM(__ull2half_rd, "cvt.rm.f16.u64", unsigned long long int, "l")
//= __ull2half_ru
FROM(__ull2half_ru, "cvt.rp.f16.u64", unsigned long long int, "l")

//= htrunc
UNARY(htrunc, "cvt.rzi.f16.f16")
//= hceil
UNARY(hceil, "cvt.rpi.f16.f16")
//= hfloor
UNARY(hfloor, "cvt.rmi.f16.f16")
//= hrint
UNARY(hrint, "cvt.rni.f16.f16")
//= h2trunc
PAIRWISE(h2trunc, htrunc)
//= h2ceil
PAIRWISE(h2ceil, hceil)
//= h2floor
PAIRWISE(h2floor, hfloor)
//= h2rint
PAIRWISE(h2rint, hrint)

//= hsqrt
DEVICE __half hsqrt(const __half a) {
  float root;
  asm("sqrt.approx.ftz.f32 %0, %1;" : "=f"(root) : "f"(__half2float(a)));
  return __float2half(root);
}
//= hrsqrt
BY_FLOAT(hrsqrt, __nvvm_rsqrt_approx_ftz_f(x))
//= hrcp
BY_FLOAT(hrcp, __nvvm_rcp_approx_ftz_f(x))
//= hexp2
DEVICE __half hexp2(const __half a) {
  // A little more than the approximation rounds correctly for every argument.
  const float power = __nvvm_ex2_approx_ftz_f(__half2float(a));
  return __float2half(__fmaf_rn(power, 0x1p-24f, power));
}
//= hexp
DEVICE __half hexp(const __half a) {
  const float power = __nvvm_ex2_approx_ftz_f(__fmul_rn(__half2float(a), 1.44269504088896340736f));
  __half result = __float2half(__fmaf_rn(power, 0x1p-24f, power));
  EXCEPT(0x1f79, 0x3c07) EXCEPT(0x25cf, 0x3c17)
  return result;
}
//= hexp10
BY_FLOAT_EXCEPT(hexp10, __nvvm_ex2_approx_ftz_f(__fmul_rn(x, 3.32192809488736234787f)),
    EXCEPT(0x34de, 0x4007) EXCEPT(0x9766, 0x3bf7) EXCEPT(0x9972, 0x3bf4)
    EXCEPT(0xa5c4, 0x3b99) EXCEPT(0xbf0a, 0x2473))
//= hlog2
BY_FLOAT_EXCEPT(hlog2, __nvvm_lg2_approx_ftz_f(x), EXCEPT(0x3489, 0xbf47) EXCEPT(0x3bed, 0xa2e3))
//= hlog
BY_FLOAT_EXCEPT(hlog, __fmul_rn(__nvvm_lg2_approx_ftz_f(x), 0.69314718055994530942f),
    EXCEPT(0x160d, 0xc685) EXCEPT(0x3bfe, 0x9401) EXCEPT(0x3c0b, 0x2178) EXCEPT(0x6051, 0x4651))
//= hlog10
// The factor is the float below the logarithm of 2, which leaves fewer exceptions than the nearest.
BY_FLOAT_EXCEPT(hlog10, __fmul_rn(__nvvm_lg2_approx_ftz_f(x), 0x1.344134p-2f),
    EXCEPT(0x0f4f, 0xc2b4) EXCEPT(0x33f8, 0xb8d5) EXCEPT(0x69d0, 0x42f3))
//= hsin hcos
// Arguments are so small that two steps take the quarter turns away.
DEVICE float __cuprum_half_reduce_angle(const float x, int *quadrant) {
  const float shifted = __fmaf_rn(x, 0.63661977236758134308f, 0x1.8p+23f);
  *quadrant = __float_as_int(shifted);
  const float turns = __fsub_rn(shifted, 0x1.8p+23f);
  return __fmaf_rn(turns, 0x1.777a5cp-25f, __fmaf_rn(turns, -0x1.921fb6p+0f, x));
}
DEVICE __half hsin(const __half a) {
  int quadrant;
  const float rest = __cuprum_half_reduce_angle(__half2float(a), &quadrant);
  __half result = __float2half(__cuprum_sine_quadrant(rest, quadrant));
  EXCEPT(0x32b3, 0x32a7) EXCEPT(0xb2b3, 0xb2a7) EXCEPT(0x5cb0, 0xbbff) EXCEPT(0xdcb0, 0x3bff)
  return CBITS(a) == 0x8000 ? a : result;
}
DEVICE __half hcos(const __half a) {
  int quadrant;
  const float rest = __cuprum_half_reduce_angle(__half2float(a), &quadrant);
  __half result = __float2half(__cuprum_sine_quadrant(rest, quadrant + 1));
  EXCEPT(0x2b7c, 0x3bfd) EXCEPT(0xab7c, 0x3bfd)
  return result;
}
//= htanh
DEVICE __half htanh(const __half a) {
  const float x = __half2float(a), magnitude = fabsf(x), square = __fmul_rn(x, x);
  // Large: 1 - 2 / (exp(2 x) + 1). Small: a polynomial, relative to x.
  const float power = __nvvm_ex2_approx_ftz_f(__fmul_rn(magnitude, 2.88539008177792681472f));
  const float large = __fmaf_rn(-2.0f, __nvvm_rcp_approx_ftz_f(__fadd_rn(power, 1.0f)), 1.0f);
  float slope = __fmaf_rn(0x1.0f9d2p-6f, square, -0x1.b0ee2p-5f);
  slope = __fmaf_rn(slope, square, 0x1.10e7cap-3f);
  slope = __fmaf_rn(slope, square, -0x1.55551ap-2f);
  const float small = __fmaf_rn(__fmul_rn(slope, square), x, x);
  return __float2half(copysignf(magnitude >= 0.6f ? large : small, x));
}
//= htanh_approx
UNARY(htanh_approx, "tanh.approx.f16")
//= h2tanh_approx
UNARY2(h2tanh_approx, "tanh.approx.f16x2")
//= h2sqrt
PAIRWISE(h2sqrt, hsqrt)
//= h2rsqrt
PAIRWISE(h2rsqrt, hrsqrt)
//= h2rcp
PAIRWISE(h2rcp, hrcp)
//= h2exp
PAIRWISE(h2exp, hexp)
//= h2exp2
PAIRWISE(h2exp2, hexp2)
//= h2exp10
PAIRWISE(h2exp10, hexp10)
//= h2log
PAIRWISE(h2log, hlog)
//= h2log2
PAIRWISE(h2log2, hlog2)
//= h2log10
PAIRWISE(h2log10, hlog10)
//= h2sin
PAIRWISE(h2sin, hsin)
//= h2cos
PAIRWISE(h2cos, hcos)
//= h2tanh
PAIRWISE(h2tanh, htanh)

//= make_half2
DEVICE __half2 make_half2(const __half x, const __half y) { return __half2(x, y); }
//= __halves2half2
DEVICE __half2 __halves2half2(const __half a, const __half b) { return __half2(a, b); }
//= __half2half2
DEVICE __half2 __half2half2(const __half a) { return __half2(a, a); }
//= __lowhigh2highlow
DEVICE __half2 __lowhigh2highlow(const __half2 a) { return __half2(a.y, a.x); }
//= __lows2half2
DEVICE __half2 __lows2half2(const __half2 a, const __half2 b) { return __half2(a.x, b.x); }
//= __highs2half2
DEVICE __half2 __highs2half2(const __half2 a, const __half2 b) { return __half2(a.y, b.y); }
//= __low2half
DEVICE __half __low2half(const __half2 a) { return a.x; }
//= __high2half
DEVICE __half __high2half(const __half2 a) { return a.y; }
//= __low2half2
DEVICE __half2 __low2half2(const __half2 a) { return __half2(a.x, a.x); }
//= __high2half2
DEVICE __half2 __high2half2(const __half2 a) { return __half2(a.y, a.y); }
//= __half_as_short
DEVICE short int __half_as_short(const __half h) { return static_cast<short int>(CBITS(h)); }
//= __half_as_ushort
DEVICE unsigned short int __half_as_ushort(const __half h) { return CBITS(h); }
//= __short_as_half
DEVICE __half __short_as_half(const short int i) {
  return reinterpret_cast<const __half &>(i);
}
//= __ushort_as_half
DEVICE __half __ushort_as_half(const unsigned short int i) {
  return reinterpret_cast<const __half &>(i);
}
//= __hisinf
DEVICE int __hisinf(const __half a) {
  return CBITS(a) == 0x7c00 ? 1 : CBITS(a) == 0xfc00 ? -1 : 0;
}
//= __hisnan
DEVICE bool __hisnan(const __half a) { return (CBITS(a) & 0x7fff) > 0x7c00; }
//= __hisnan2
DEVICE __half2 __hisnan2(const __half2 a) {
  __half2 result;
  asm("set.nan.f16x2.f16x2 %0, %1, %1;" : "=r"(BITS2(result)) : "r"(CBITS2(a)));
  return result;
}

//= __hadd
BINARY(__hadd, "add.f16")
//= __hsub
BINARY(__hsub, "sub.f16")
//= __hmul
BINARY(__hmul, "mul.f16")
//= __hadd_rn
BINARY(__hadd_rn, "add.rn.f16")
//= __hsub_rn
BINARY(__hsub_rn, "sub.rn.f16")
//= __hmul_rn
BINARY(__hmul_rn, "mul.rn.f16")
//= __hadd_sat
BINARY(__hadd_sat, "add.sat.f16")
//= __hsub_sat
BINARY(__hsub_sat, "sub.sat.f16")
//= __hmul_sat
BINARY(__hmul_sat, "mul.sat.f16")
//= __hadd2
BINARY2(__hadd2, "add.f16x2")
//= __hsub2
BINARY2(__hsub2, "sub.f16x2")
//= __hmul2
BINARY2(__hmul2, "mul.f16x2")
//= __hadd2_rn
BINARY2(__hadd2_rn, "add.rn.f16x2")
//= __hsub2_rn
BINARY2(__hsub2_rn, "sub.rn.f16x2")
//= __hmul2_rn
BINARY2(__hmul2_rn, "mul.rn.f16x2")
//= __hadd2_sat
BINARY2(__hadd2_sat, "add.sat.f16x2")
//= __hsub2_sat
BINARY2(__hsub2_sat, "sub.sat.f16x2")
//= __hmul2_sat
BINARY2(__hmul2_sat, "mul.sat.f16x2")
//= __hfma
TERNARY(__hfma, "fma.rn.f16")
//= __hfma_sat
TERNARY(__hfma_sat, "fma.rn.sat.f16")
//= __hfma2
TERNARY2(__hfma2, "fma.rn.f16x2")
//= __hfma2_sat
TERNARY2(__hfma2_sat, "fma.rn.sat.f16x2")
//= __hfma_relu __hfma2_relu
#if __CUDA_ARCH__ >= 800
TERNARY(__hfma_relu, "fma.rn.relu.f16")
TERNARY2(__hfma2_relu, "fma.rn.relu.f16x2")
#else
DEVICE __half __hfma_relu(const __half a, const __half b, const __half c) {
  const unsigned short zero = 0;
  return __hmax_nan(__hfma(a, b, c), reinterpret_cast<const __half &>(zero));
}
DEVICE __half2 __hfma2_relu(const __half2 a, const __half2 b, const __half2 c) {
  return __half2(__hfma_relu(a.x, b.x, c.x), __hfma_relu(a.y, b.y, c.y));
}
#endif
//= __hneg
UNARY(__hneg, "neg.f16")
//= __habs
UNARY(__habs, "abs.f16")
//= __hneg2
UNARY2(__hneg2, "neg.f16x2")
//= __habs2
UNARY2(__habs2, "abs.f16x2")
//= __hcmadd
DEVICE __half2 __hcmadd(const __half2 a, const __half2 b, const __half2 c) {
  // (a.x + i a.y) (b.x + i b.y) + c
  __half real = __hfma(a.x, b.x, c.x), imaginary = __hfma(a.x, b.y, c.y);
  real = __hfma(__hneg(a.y), b.y, real);
  imaginary = __hfma(a.y, b.x, imaginary);
  return __half2(real, imaginary);
}

//= __hmax __hmin
#if __CUDA_ARCH__ >= 800
BINARY(__hmax, "max.f16")
BINARY(__hmin, "min.f16")
#else
DEVICE __half __hmax(const __half a, const __half b) {
  return __float2half(fmaxf(__half2float(a), __half2float(b)));
}
DEVICE __half __hmin(const __half a, const __half b) {
  return __float2half(fminf(__half2float(a), __half2float(b)));
}
#endif
//= __hmax2 __hmin2
#if __CUDA_ARCH__ >= 800
BINARY2(__hmax2, "max.f16x2")
BINARY2(__hmin2, "min.f16x2")
#else
DEVICE __half2 __hmax2(const __half2 a, const __half2 b) {
  return __half2(__hmax(a.x, b.x), __hmax(a.y, b.y));
}
DEVICE __half2 __hmin2(const __half2 a, const __half2 b) {
  return __half2(__hmin(a.x, b.x), __hmin(a.y, b.y));
}
#endif
//= __hmax_nan __hmin_nan __hmax2_nan __hmin2_nan
#if __CUDA_ARCH__ >= 800
BINARY(__hmax_nan, "max.NaN.f16")
BINARY(__hmin_nan, "min.NaN.f16")
BINARY2(__hmax2_nan, "max.NaN.f16x2")
BINARY2(__hmin2_nan, "min.NaN.f16x2")
#else
DEVICE __half __hmax_nan(const __half a, const __half b) {
  const unsigned short nan = 0x7fff;
  return __hisnan(a) || __hisnan(b) ? reinterpret_cast<const __half &>(nan) : __hmax(a, b);
}
DEVICE __half __hmin_nan(const __half a, const __half b) {
  const unsigned short nan = 0x7fff;
  return __hisnan(a) || __hisnan(b) ? reinterpret_cast<const __half &>(nan) : __hmin(a, b);
}
DEVICE __half2 __hmax2_nan(const __half2 a, const __half2 b) {
  return __half2(__hmax_nan(a.x, b.x), __hmax_nan(a.y, b.y));
}
DEVICE __half2 __hmin2_nan(const __half2 a, const __half2 b) {
  return __half2(__hmin_nan(a.x, b.x), __hmin_nan(a.y, b.y));
}
#endif

//= __heq __hne __hle __hge __hlt __hgt
COMPARE(__heq, "eq")
COMPARE(__hne, "ne")
COMPARE(__hle, "le")
COMPARE(__hge, "ge")
COMPARE(__hlt, "lt")
COMPARE(__hgt, "gt")
//= __hequ __hneu __hleu __hgeu __hltu __hgtu
COMPARE(__hequ, "equ")
COMPARE(__hneu, "neu")
COMPARE(__hleu, "leu")
COMPARE(__hgeu, "geu")
COMPARE(__hltu, "ltu")
COMPARE(__hgtu, "gtu")
//= __heq2 __heq2_mask __hbeq2
COMPARE2(__heq2, __heq2_mask, __hbeq2, "eq")
//= __hne2 __hne2_mask __hbne2
COMPARE2(__hne2, __hne2_mask, __hbne2, "ne")
//= __hle2 __hle2_mask __hble2
COMPARE2(__hle2, __hle2_mask, __hble2, "le")
//= __hge2 __hge2_mask __hbge2
COMPARE2(__hge2, __hge2_mask, __hbge2, "ge")
//= __hlt2 __hlt2_mask __hblt2
COMPARE2(__hlt2, __hlt2_mask, __hblt2, "lt")
//= __hgt2 __hgt2_mask __hbgt2
COMPARE2(__hgt2, __hgt2_mask, __hbgt2, "gt")
//= __hequ2 __hequ2_mask __hbequ2
COMPARE2(__hequ2, __hequ2_mask, __hbequ2, "equ")
//= __hneu2 __hneu2_mask __hbneu2
COMPARE2(__hneu2, __hneu2_mask, __hbneu2, "neu")
//= __hleu2 __hleu2_mask __hbleu2
COMPARE2(__hleu2, __hleu2_mask, __hbleu2, "leu")
//= __hgeu2 __hgeu2_mask __hbgeu2
COMPARE2(__hgeu2, __hgeu2_mask, __hbgeu2, "geu")
//= __hltu2 __hltu2_mask __hbltu2
COMPARE2(__hltu2, __hltu2_mask, __hbltu2, "ltu")
//= __hgtu2 __hgtu2_mask __hbgtu2
COMPARE2(__hgtu2, __hgtu2_mask, __hbgtu2, "gtu")

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
DEVICE __half atomicAdd(__half *const address, const __half value) {
  __half old;
  asm volatile("atom.add.noftz.f16 %0, [%1], %2;"
               : "=h"(BITS(old)) : "l"(address), "h"(CBITS(value)) : "memory");
  return old;
}
DEVICE __half2 atomicAdd(__half2 *const address, const __half2 value) {
  __half2 old;
  asm volatile("atom.add.noftz.f16x2 %0, [%1], %2;"
               : "=r"(BITS2(old)) : "l"(address), "r"(CBITS2(value)) : "memory");
  return old;
}

//= __hdiv
DEVICE __half __hdiv(const __half a, const __half b) {
  // No quotient of halves is so near the middle of two normal results that the approximation rounds
  // wrongly (all were tried). Smaller results may lie in the middle: there a step of Newton's makes
  // the quotient exact.
  const float dividend = __half2float(a), divisor = __half2float(b);
  const float inverse = __nvvm_rcp_approx_ftz_f(divisor);
  const float quotient = __fmul_rn(dividend, inverse);
  const float exact = __fmaf_rn(__fmaf_rn(-divisor, quotient, dividend), inverse, quotient);
  const bool is_small = fabsf(quotient) < 0x1p-13f && quotient != 0.0f;
  return __float2half(is_small ? exact : quotient);
}
//= __h2div
DEVICE __half2 __h2div(const __half2 a, const __half2 b) {
  return __half2(__hdiv(a.x, b.x), __hdiv(a.y, b.y));
}

//= __half::operator=
DEVICE __half &__half::operator=(const __half_raw &hr) { __x = hr.x; return *this; }
DEVICE volatile __half &__half::operator=(const __half_raw &hr) volatile { __x = hr.x; return *this; }
DEVICE volatile __half &__half::operator=(const volatile __half_raw &hr) volatile { __x = hr.x; return *this; }
DEVICE __half &__half::operator=(const float f) { __x = __half(__float2half(f)).__x; return *this; }
DEVICE __half &__half::operator=(const double f) { __x = __half(__double2half(f)).__x; return *this; }
DEVICE __half &__half::operator=(const short val) { __x = __short2half_rn(val).__x; return *this; }
DEVICE __half &__half::operator=(const unsigned short val) { __x = __ushort2half_rn(val).__x; return *this; }
DEVICE __half &__half::operator=(const int val) { __x = __int2half_rn(val).__x; return *this; }
DEVICE __half &__half::operator=(const unsigned int val) { __x = __uint2half_rn(val).__x; return *this; }
DEVICE __half &__half::operator=(const long long val) { __x = __ll2half_rn(val).__x; return *this; }
DEVICE __half &__half::operator=(const unsigned long long val) { __x = __ull2half_rn(val).__x; return *this; }
//= __half::operator<conversion>
DEVICE __half::operator __half_raw() const {
  __half_raw result;
  result.x = __x;
  return result;
}
DEVICE __half::operator __half_raw() const volatile {
  __half_raw result;
  result.x = __x;
  return result;
}
DEVICE __half::operator float() const { return __half2float(*this); }
DEVICE __half::operator signed char() const { return __half2char_rz(*this); }
DEVICE __half::operator unsigned char() const { return __half2uchar_rz(*this); }
DEVICE __half::operator char() const { return static_cast<char>(__half2char_rz(*this)); }
DEVICE __half::operator short() const { return __half2short_rz(*this); }
DEVICE __half::operator unsigned short() const { return __half2ushort_rz(*this); }
DEVICE __half::operator int() const { return __half2int_rz(*this); }
DEVICE __half::operator unsigned int() const { return __half2uint_rz(*this); }
DEVICE __half::operator long() const { return static_cast<long>(__half2ll_rz(*this)); }
DEVICE __half::operator unsigned long() const { return static_cast<unsigned long>(__half2ull_rz(*this)); }
DEVICE __half::operator long long() const { return __half2ll_rz(*this); }
DEVICE __half::operator unsigned long long() const { return __half2ull_rz(*this); }
//= __half2::operator=
DEVICE __half2 &__half2::operator=(const __half2 &&src) { BITS2(*this) = CBITS2(src); return *this; }
DEVICE __half2 &__half2::operator=(const __half2 &src) { BITS2(*this) = CBITS2(src); return *this; }
DEVICE __half2 &__half2::operator=(const __half2_raw &h2r) { BITS2(*this) = CBITS2(h2r); return *this; }
//= __half2::operator<conversion>
DEVICE __half2::operator __half2_raw() const {
  __half2_raw result;
  BITS2(result) = CBITS2(*this);
  return result;
}

//= operator+ operator+=
OPERATOR(+, __half, __hadd)
OPERATOR(+, __half2, __hadd2)
DEVICE __half operator+(const __half &h) { return h; }
DEVICE __half2 operator+(const __half2 &h) { return h; }
//= operator- operator-=
OPERATOR(-, __half, __hsub)
OPERATOR(-, __half2, __hsub2)
DEVICE __half operator-(const __half &h) { return __hneg(h); }
DEVICE __half2 operator-(const __half2 &h) { return __hneg2(h); }
//= operator* operator*=
OPERATOR(*, __half, __hmul)
OPERATOR(*, __half2, __hmul2)
//= operator/ operator/=
OPERATOR(/, __half, __hdiv)
OPERATOR(/, __half2, __h2div)
//= operator++
DEVICE __half &operator++(__half &h) { h = h + __float2half(1.0f); return h; }
DEVICE __half operator++(__half &h, const int ignored) { const __half old = h; ++h; return old; }
DEVICE __half2 &operator++(__half2 &h) { h = h + __float2half2_rn(1.0f); return h; }
DEVICE __half2 operator++(__half2 &h, const int ignored) { const __half2 old = h; ++h; return old; }
//= operator--
DEVICE __half &operator--(__half &h) { h = h - __float2half(1.0f); return h; }
DEVICE __half operator--(__half &h, const int ignored) { const __half old = h; --h; return old; }
DEVICE __half2 &operator--(__half2 &h) { h = h - __float2half2_rn(1.0f); return h; }
DEVICE __half2 operator--(__half2 &h, const int ignored) { const __half2 old = h; --h; return old; }
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
