// bfloat16: the types of CUDA's cuda_bf16.h. Functions and operators are library text that
// the compiler reads when a program names them (headers/library/bf16.cuh).
#ifndef __CUDA_BF16_H__
#define __CUDA_BF16_H__

#define __CUDA_BF16_TYPES_EXIST__

// Whose declaration makes the functions known.
struct __cuprum_functions_of__nv_bfloat16;

#include <cuda_fp16.h>

struct __nv_bfloat16;
struct __nv_bfloat162;

typedef struct __attribute__((aligned(2))) {
  unsigned short x;
} __nv_bfloat16_raw;

typedef struct __attribute__((aligned(4))) {
  unsigned short x;
  unsigned short y;
} __nv_bfloat162_raw;

#define __CUPRUM_SPACE __host__ __device__ __forceinline__

struct __attribute__((aligned(2))) __nv_bfloat16 {
protected:
  unsigned short __x;

public:
  __nv_bfloat16() = default;
  __CUPRUM_SPACE constexpr __nv_bfloat16(const __nv_bfloat16_raw &raw) : __x(raw.x) {}
  __CUPRUM_SPACE __nv_bfloat16 &operator=(const __nv_bfloat16_raw &raw);
  __CUPRUM_SPACE volatile __nv_bfloat16 &operator=(const __nv_bfloat16_raw &raw) volatile;
  __CUPRUM_SPACE volatile __nv_bfloat16 &operator=(const volatile __nv_bfloat16_raw &raw) volatile;
  __CUPRUM_SPACE operator __nv_bfloat16_raw() const;
  __CUPRUM_SPACE operator __nv_bfloat16_raw() const volatile;

#if !defined(__CUDA_NO_BFLOAT16_CONVERSIONS__)
  explicit __CUPRUM_SPACE __nv_bfloat16(const __half value) { *this = __float2bfloat16(__half2float(value)); }
  __CUPRUM_SPACE __nv_bfloat16(const float value) { *this = __float2bfloat16(value); }
  __CUPRUM_SPACE __nv_bfloat16(const double value) { *this = __double2bfloat16(value); }
  __CUPRUM_SPACE __nv_bfloat16(const short value) { *this = __short2bfloat16_rn(value); }
  __CUPRUM_SPACE __nv_bfloat16(const unsigned short value) { *this = __ushort2bfloat16_rn(value); }
  __CUPRUM_SPACE __nv_bfloat16(const int value) { *this = __int2bfloat16_rn(value); }
  __CUPRUM_SPACE __nv_bfloat16(const unsigned int value) { *this = __uint2bfloat16_rn(value); }
  __CUPRUM_SPACE __nv_bfloat16(const long value) { *this = __ll2bfloat16_rn(value); }
  __CUPRUM_SPACE __nv_bfloat16(const unsigned long value) { *this = __ull2bfloat16_rn(value); }
  __CUPRUM_SPACE __nv_bfloat16(const long long value) { *this = __ll2bfloat16_rn(value); }
  __CUPRUM_SPACE __nv_bfloat16(const unsigned long long value) { *this = __ull2bfloat16_rn(value); }

  __CUPRUM_SPACE operator float() const;
  __CUPRUM_SPACE constexpr operator bool() const { return (__x & 0x7fff) != 0; }
  __CUPRUM_SPACE operator signed char() const;
  __CUPRUM_SPACE operator unsigned char() const;
  __CUPRUM_SPACE operator char() const;
  __CUPRUM_SPACE operator short() const;
  __CUPRUM_SPACE operator unsigned short() const;
  __CUPRUM_SPACE operator int() const;
  __CUPRUM_SPACE operator unsigned int() const;
  __CUPRUM_SPACE operator long() const;
  __CUPRUM_SPACE operator unsigned long() const;
  __CUPRUM_SPACE operator long long() const;
  __CUPRUM_SPACE operator unsigned long long() const;

  __CUPRUM_SPACE __nv_bfloat16 &operator=(const float value);
  __CUPRUM_SPACE __nv_bfloat16 &operator=(const double value);
  __CUPRUM_SPACE __nv_bfloat16 &operator=(short value);
  __CUPRUM_SPACE __nv_bfloat16 &operator=(unsigned short value);
  __CUPRUM_SPACE __nv_bfloat16 &operator=(int value);
  __CUPRUM_SPACE __nv_bfloat16 &operator=(unsigned int value);
  __CUPRUM_SPACE __nv_bfloat16 &operator=(const long long value);
  __CUPRUM_SPACE __nv_bfloat16 &operator=(const unsigned long long value);
#endif
};

struct __attribute__((aligned(4))) __nv_bfloat162 {
  __nv_bfloat16 x;
  __nv_bfloat16 y;

  __nv_bfloat162() = default;
  __CUPRUM_SPACE __nv_bfloat162(__nv_bfloat162 &&from) { *this = from; }
  __CUPRUM_SPACE __nv_bfloat162(const __nv_bfloat162 &from) { *this = from; }
  __CUPRUM_SPACE __nv_bfloat162(const __nv_bfloat162_raw &raw) { *this = raw; }
  __CUPRUM_SPACE constexpr __nv_bfloat162(const __nv_bfloat16 &low, const __nv_bfloat16 &high) : x(low), y(high) {}
  __CUPRUM_SPACE __nv_bfloat162 &operator=(__nv_bfloat162 &&from);
  __CUPRUM_SPACE __nv_bfloat162 &operator=(const __nv_bfloat162 &from);
  __CUPRUM_SPACE __nv_bfloat162 &operator=(const __nv_bfloat162_raw &raw);
  __CUPRUM_SPACE operator __nv_bfloat162_raw() const;
};

// Another's cuda_fp16.h has its own.
#if defined(__CUPRUM_FP16__) && !defined(__CUDA_NO_HALF_CONVERSIONS__)
__CUPRUM_SPACE __half::__half(const __nv_bfloat16 value) { *this = __float2half(__bfloat162float(value)); }
#endif

#undef __CUPRUM_SPACE

#if !defined(__CUDA_NO_BFLOAT16_OPERATORS__) || !defined(__CUDA_NO_BFLOAT162_OPERATORS__)
struct __cuprum_operators_of__nv_bfloat16;
#endif

#ifndef CUDA_NO_BFLOAT16
typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;
#endif

#define CUDART_INF_BF16 __ushort_as_bfloat16((unsigned short)0x7F80U)
#define CUDART_NAN_BF16 __ushort_as_bfloat16((unsigned short)0x7FFFU)
#define CUDART_MIN_DENORM_BF16 __ushort_as_bfloat16((unsigned short)0x0001U)
#define CUDART_MAX_NORMAL_BF16 __ushort_as_bfloat16((unsigned short)0x7F7FU)
#define CUDART_NEG_ZERO_BF16 __ushort_as_bfloat16((unsigned short)0x8000U)
#define CUDART_ZERO_BF16 __ushort_as_bfloat16((unsigned short)0x0000U)
#define CUDART_ONE_BF16 __ushort_as_bfloat16((unsigned short)0x3F80U)

#endif
