// Half precision: the types of CUDA's cuda_fp16.h. Functions and operators are library text that
// the compiler reads when a program names them (headers/library/fp16.cuh).
#ifndef __CUDA_FP16_H__
#define __CUDA_FP16_H__

#define __CUDA_FP16_TYPES_EXIST__
#define __CUPRUM_FP16__ 1

// Whose declaration makes the functions known.
struct __cuprum_functions_of__half;

struct __nv_bfloat16;
struct __half;
struct __half2;

typedef struct __attribute__((aligned(2))) {
  unsigned short x;
} __half_raw;

typedef struct __attribute__((aligned(4))) {
  unsigned short x;
  unsigned short y;
} __half2_raw;

#define __CUPRUM_SPACE __host__ __device__ __forceinline__

struct __attribute__((aligned(2))) __half {
protected:
  unsigned short __x;

public:
  __half() = default;
  __CUPRUM_SPACE constexpr __half(const __half_raw &raw) : __x(raw.x) {}
  __CUPRUM_SPACE __half &operator=(const __half_raw &raw);
  __CUPRUM_SPACE volatile __half &operator=(const __half_raw &raw) volatile;
  __CUPRUM_SPACE volatile __half &operator=(const volatile __half_raw &raw) volatile;
  __CUPRUM_SPACE operator __half_raw() const;
  __CUPRUM_SPACE operator __half_raw() const volatile;

#if !defined(__CUDA_NO_HALF_CONVERSIONS__)
  explicit __CUPRUM_SPACE __half(const __nv_bfloat16 value);
  __CUPRUM_SPACE __half(const float value) { *this = __float2half(value); }
  __CUPRUM_SPACE __half(const double value) { *this = __double2half(value); }
  __CUPRUM_SPACE __half(const short value) { *this = __short2half_rn(value); }
  __CUPRUM_SPACE __half(const unsigned short value) { *this = __ushort2half_rn(value); }
  __CUPRUM_SPACE __half(const int value) { *this = __int2half_rn(value); }
  __CUPRUM_SPACE __half(const unsigned int value) { *this = __uint2half_rn(value); }
  __CUPRUM_SPACE __half(const long value) { *this = __ll2half_rn(value); }
  __CUPRUM_SPACE __half(const unsigned long value) { *this = __ull2half_rn(value); }
  __CUPRUM_SPACE __half(const long long value) { *this = __ll2half_rn(value); }
  __CUPRUM_SPACE __half(const unsigned long long value) { *this = __ull2half_rn(value); }

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

  __CUPRUM_SPACE __half &operator=(const float value);
  __CUPRUM_SPACE __half &operator=(const double value);
  __CUPRUM_SPACE __half &operator=(const short value);
  __CUPRUM_SPACE __half &operator=(const unsigned short value);
  __CUPRUM_SPACE __half &operator=(const int value);
  __CUPRUM_SPACE __half &operator=(const unsigned int value);
  __CUPRUM_SPACE __half &operator=(const long long value);
  __CUPRUM_SPACE __half &operator=(const unsigned long long value);
#endif
};

struct __attribute__((aligned(4))) __half2 {
  __half x;
  __half y;

  __half2() = default;
  __CUPRUM_SPACE __half2(const __half2 &&from) { *this = from; }
  __CUPRUM_SPACE __half2(const __half2 &from) { *this = from; }
  __CUPRUM_SPACE __half2(const __half2_raw &raw) { *this = raw; }
  __CUPRUM_SPACE constexpr __half2(const __half &low, const __half &high) : x(low), y(high) {}
  __CUPRUM_SPACE __half2 &operator=(const __half2 &&from);
  __CUPRUM_SPACE __half2 &operator=(const __half2 &from);
  __CUPRUM_SPACE __half2 &operator=(const __half2_raw &raw);
  __CUPRUM_SPACE operator __half2_raw() const;
};

#undef __CUPRUM_SPACE

#if !defined(__CUDA_NO_HALF_OPERATORS__) || !defined(__CUDA_NO_HALF2_OPERATORS__)
struct __cuprum_operators_of__half;
#endif

typedef __half __nv_half;
typedef __half2 __nv_half2;
typedef __half_raw __nv_half_raw;
typedef __half2_raw __nv_half2_raw;
#ifndef CUDA_NO_HALF
typedef __half half;
typedef __half2 half2;
typedef __half nv_half;
typedef __half2 nv_half2;
#endif

#define CUDART_INF_FP16 __ushort_as_half((unsigned short)0x7C00U)
#define CUDART_NAN_FP16 __ushort_as_half((unsigned short)0x7FFFU)
#define CUDART_MIN_DENORM_FP16 __ushort_as_half((unsigned short)0x0001U)
#define CUDART_MAX_NORMAL_FP16 __ushort_as_half((unsigned short)0x7BFFU)
#define CUDART_NEG_ZERO_FP16 __ushort_as_half((unsigned short)0x8000U)
#define CUDART_ZERO_FP16 __ushort_as_half((unsigned short)0x0000U)
#define CUDART_ONE_FP16 __ushort_as_half((unsigned short)0x3C00U)

#endif
