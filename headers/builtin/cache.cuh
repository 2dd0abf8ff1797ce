// Loads and stores that say how caches treat them.
// Each chunk is parsed when one of the names on its marker line is first used.

//@ __ldca
static __device__ __forceinline__ char __ldca(const char *pointer) {
  int value;
  asm("ld.global.ca.s8 %0, [%1];" : "=r"(value) : "l"(pointer));
  return (char)value;
}
static __device__ __forceinline__ signed char __ldca(const signed char *pointer) {
  int value;
  asm("ld.global.ca.s8 %0, [%1];" : "=r"(value) : "l"(pointer));
  return (signed char)value;
}
static __device__ __forceinline__ unsigned char __ldca(const unsigned char *pointer) {
  unsigned int value;
  asm("ld.global.ca.u8 %0, [%1];" : "=r"(value) : "l"(pointer));
  return (unsigned char)value;
}
static __device__ __forceinline__ short __ldca(const short *pointer) {
  short value;
  asm("ld.global.ca.s16 %0, [%1];" : "=h"(value) : "l"(pointer));
  return (short)value;
}
static __device__ __forceinline__ unsigned short __ldca(const unsigned short *pointer) {
  unsigned short value;
  asm("ld.global.ca.u16 %0, [%1];" : "=h"(value) : "l"(pointer));
  return (unsigned short)value;
}
static __device__ __forceinline__ int __ldca(const int *pointer) {
  int value;
  asm("ld.global.ca.s32 %0, [%1];" : "=r"(value) : "l"(pointer));
  return (int)value;
}
static __device__ __forceinline__ unsigned int __ldca(const unsigned int *pointer) {
  unsigned int value;
  asm("ld.global.ca.u32 %0, [%1];" : "=r"(value) : "l"(pointer));
  return (unsigned int)value;
}
static __device__ __forceinline__ long __ldca(const long *pointer) {
  long value;
  asm("ld.global.ca.s64 %0, [%1];" : "=l"(value) : "l"(pointer));
  return (long)value;
}
static __device__ __forceinline__ unsigned long __ldca(const unsigned long *pointer) {
  unsigned long value;
  asm("ld.global.ca.u64 %0, [%1];" : "=l"(value) : "l"(pointer));
  return (unsigned long)value;
}
static __device__ __forceinline__ long long __ldca(const long long *pointer) {
  long long value;
  asm("ld.global.ca.s64 %0, [%1];" : "=l"(value) : "l"(pointer));
  return (long long)value;
}
static __device__ __forceinline__ unsigned long long __ldca(const unsigned long long *pointer) {
  unsigned long long value;
  asm("ld.global.ca.u64 %0, [%1];" : "=l"(value) : "l"(pointer));
  return (unsigned long long)value;
}
static __device__ __forceinline__ float __ldca(const float *pointer) {
  float value;
  asm("ld.global.ca.f32 %0, [%1];" : "=f"(value) : "l"(pointer));
  return (float)value;
}
static __device__ __forceinline__ double __ldca(const double *pointer) {
  double value;
  asm("ld.global.ca.f64 %0, [%1];" : "=d"(value) : "l"(pointer));
  return (double)value;
}
static __device__ __forceinline__ char2 __ldca(const char2 *pointer) {
  int x, y;
  asm("ld.global.ca.v2.s8 {%0, %1}, [%2];" : "=r"(x), "=r"(y) : "l"(pointer));
  return make_char2((signed char)x, (signed char)y);
}
static __device__ __forceinline__ char4 __ldca(const char4 *pointer) {
  int x, y, z, w;
  asm("ld.global.ca.v4.s8 {%0, %1, %2, %3}, [%4];" : "=r"(x), "=r"(y), "=r"(z), "=r"(w) : "l"(pointer));
  return make_char4((signed char)x, (signed char)y, (signed char)z, (signed char)w);
}
static __device__ __forceinline__ uchar2 __ldca(const uchar2 *pointer) {
  unsigned int x, y;
  asm("ld.global.ca.v2.u8 {%0, %1}, [%2];" : "=r"(x), "=r"(y) : "l"(pointer));
  return make_uchar2((unsigned char)x, (unsigned char)y);
}
static __device__ __forceinline__ uchar4 __ldca(const uchar4 *pointer) {
  unsigned int x, y, z, w;
  asm("ld.global.ca.v4.u8 {%0, %1, %2, %3}, [%4];" : "=r"(x), "=r"(y), "=r"(z), "=r"(w) : "l"(pointer));
  return make_uchar4((unsigned char)x, (unsigned char)y, (unsigned char)z, (unsigned char)w);
}
static __device__ __forceinline__ short2 __ldca(const short2 *pointer) {
  short x, y;
  asm("ld.global.ca.v2.s16 {%0, %1}, [%2];" : "=h"(x), "=h"(y) : "l"(pointer));
  return make_short2(x, y);
}
static __device__ __forceinline__ short4 __ldca(const short4 *pointer) {
  short x, y, z, w;
  asm("ld.global.ca.v4.s16 {%0, %1, %2, %3}, [%4];" : "=h"(x), "=h"(y), "=h"(z), "=h"(w) : "l"(pointer));
  return make_short4(x, y, z, w);
}
static __device__ __forceinline__ ushort2 __ldca(const ushort2 *pointer) {
  unsigned short x, y;
  asm("ld.global.ca.v2.u16 {%0, %1}, [%2];" : "=h"(x), "=h"(y) : "l"(pointer));
  return make_ushort2(x, y);
}
static __device__ __forceinline__ ushort4 __ldca(const ushort4 *pointer) {
  unsigned short x, y, z, w;
  asm("ld.global.ca.v4.u16 {%0, %1, %2, %3}, [%4];" : "=h"(x), "=h"(y), "=h"(z), "=h"(w) : "l"(pointer));
  return make_ushort4(x, y, z, w);
}
static __device__ __forceinline__ int2 __ldca(const int2 *pointer) {
  int x, y;
  asm("ld.global.ca.v2.s32 {%0, %1}, [%2];" : "=r"(x), "=r"(y) : "l"(pointer));
  return make_int2(x, y);
}
static __device__ __forceinline__ int4 __ldca(const int4 *pointer) {
  int x, y, z, w;
  asm("ld.global.ca.v4.s32 {%0, %1, %2, %3}, [%4];" : "=r"(x), "=r"(y), "=r"(z), "=r"(w) : "l"(pointer));
  return make_int4(x, y, z, w);
}
static __device__ __forceinline__ uint2 __ldca(const uint2 *pointer) {
  unsigned int x, y;
  asm("ld.global.ca.v2.u32 {%0, %1}, [%2];" : "=r"(x), "=r"(y) : "l"(pointer));
  return make_uint2(x, y);
}
static __device__ __forceinline__ uint4 __ldca(const uint4 *pointer) {
  unsigned int x, y, z, w;
  asm("ld.global.ca.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(x), "=r"(y), "=r"(z), "=r"(w) : "l"(pointer));
  return make_uint4(x, y, z, w);
}
static __device__ __forceinline__ longlong2 __ldca(const longlong2 *pointer) {
  long long x, y;
  asm("ld.global.ca.v2.s64 {%0, %1}, [%2];" : "=l"(x), "=l"(y) : "l"(pointer));
  return make_longlong2(x, y);
}
static __device__ __forceinline__ ulonglong2 __ldca(const ulonglong2 *pointer) {
  unsigned long long x, y;
  asm("ld.global.ca.v2.u64 {%0, %1}, [%2];" : "=l"(x), "=l"(y) : "l"(pointer));
  return make_ulonglong2(x, y);
}
static __device__ __forceinline__ float2 __ldca(const float2 *pointer) {
  float x, y;
  asm("ld.global.ca.v2.f32 {%0, %1}, [%2];" : "=f"(x), "=f"(y) : "l"(pointer));
  return make_float2(x, y);
}
static __device__ __forceinline__ float4 __ldca(const float4 *pointer) {
  float x, y, z, w;
  asm("ld.global.ca.v4.f32 {%0, %1, %2, %3}, [%4];" : "=f"(x), "=f"(y), "=f"(z), "=f"(w) : "l"(pointer));
  return make_float4(x, y, z, w);
}
static __device__ __forceinline__ double2 __ldca(const double2 *pointer) {
  double x, y;
  asm("ld.global.ca.v2.f64 {%0, %1}, [%2];" : "=d"(x), "=d"(y) : "l"(pointer));
  return make_double2(x, y);
}

//@ __ldcg
static __device__ __forceinline__ char __ldcg(const char *pointer) {
  int value;
  asm("ld.global.cg.s8 %0, [%1];" : "=r"(value) : "l"(pointer));
  return (char)value;
}
static __device__ __forceinline__ signed char __ldcg(const signed char *pointer) {
  int value;
  asm("ld.global.cg.s8 %0, [%1];" : "=r"(value) : "l"(pointer));
  return (signed char)value;
}
static __device__ __forceinline__ unsigned char __ldcg(const unsigned char *pointer) {
  unsigned int value;
  asm("ld.global.cg.u8 %0, [%1];" : "=r"(value) : "l"(pointer));
  return (unsigned char)value;
}
static __device__ __forceinline__ short __ldcg(const short *pointer) {
  short value;
  asm("ld.global.cg.s16 %0, [%1];" : "=h"(value) : "l"(pointer));
  return (short)value;
}
static __device__ __forceinline__ unsigned short __ldcg(const unsigned short *pointer) {
  unsigned short value;
  asm("ld.global.cg.u16 %0, [%1];" : "=h"(value) : "l"(pointer));
  return (unsigned short)value;
}
static __device__ __forceinline__ int __ldcg(const int *pointer) {
  int value;
  asm("ld.global.cg.s32 %0, [%1];" : "=r"(value) : "l"(pointer));
  return (int)value;
}
static __device__ __forceinline__ unsigned int __ldcg(const unsigned int *pointer) {
  unsigned int value;
  asm("ld.global.cg.u32 %0, [%1];" : "=r"(value) : "l"(pointer));
  return (unsigned int)value;
}
static __device__ __forceinline__ long __ldcg(const long *pointer) {
  long value;
  asm("ld.global.cg.s64 %0, [%1];" : "=l"(value) : "l"(pointer));
  return (long)value;
}
static __device__ __forceinline__ unsigned long __ldcg(const unsigned long *pointer) {
  unsigned long value;
  asm("ld.global.cg.u64 %0, [%1];" : "=l"(value) : "l"(pointer));
  return (unsigned long)value;
}
static __device__ __forceinline__ long long __ldcg(const long long *pointer) {
  long long value;
  asm("ld.global.cg.s64 %0, [%1];" : "=l"(value) : "l"(pointer));
  return (long long)value;
}
static __device__ __forceinline__ unsigned long long __ldcg(const unsigned long long *pointer) {
  unsigned long long value;
  asm("ld.global.cg.u64 %0, [%1];" : "=l"(value) : "l"(pointer));
  return (unsigned long long)value;
}
static __device__ __forceinline__ float __ldcg(const float *pointer) {
  float value;
  asm("ld.global.cg.f32 %0, [%1];" : "=f"(value) : "l"(pointer));
  return (float)value;
}
static __device__ __forceinline__ double __ldcg(const double *pointer) {
  double value;
  asm("ld.global.cg.f64 %0, [%1];" : "=d"(value) : "l"(pointer));
  return (double)value;
}
static __device__ __forceinline__ char2 __ldcg(const char2 *pointer) {
  int x, y;
  asm("ld.global.cg.v2.s8 {%0, %1}, [%2];" : "=r"(x), "=r"(y) : "l"(pointer));
  return make_char2((signed char)x, (signed char)y);
}
static __device__ __forceinline__ char4 __ldcg(const char4 *pointer) {
  int x, y, z, w;
  asm("ld.global.cg.v4.s8 {%0, %1, %2, %3}, [%4];" : "=r"(x), "=r"(y), "=r"(z), "=r"(w) : "l"(pointer));
  return make_char4((signed char)x, (signed char)y, (signed char)z, (signed char)w);
}
static __device__ __forceinline__ uchar2 __ldcg(const uchar2 *pointer) {
  unsigned int x, y;
  asm("ld.global.cg.v2.u8 {%0, %1}, [%2];" : "=r"(x), "=r"(y) : "l"(pointer));
  return make_uchar2((unsigned char)x, (unsigned char)y);
}
static __device__ __forceinline__ uchar4 __ldcg(const uchar4 *pointer) {
  unsigned int x, y, z, w;
  asm("ld.global.cg.v4.u8 {%0, %1, %2, %3}, [%4];" : "=r"(x), "=r"(y), "=r"(z), "=r"(w) : "l"(pointer));
  return make_uchar4((unsigned char)x, (unsigned char)y, (unsigned char)z, (unsigned char)w);
}
static __device__ __forceinline__ short2 __ldcg(const short2 *pointer) {
  short x, y;
  asm("ld.global.cg.v2.s16 {%0, %1}, [%2];" : "=h"(x), "=h"(y) : "l"(pointer));
  return make_short2(x, y);
}
static __device__ __forceinline__ short4 __ldcg(const short4 *pointer) {
  short x, y, z, w;
  asm("ld.global.cg.v4.s16 {%0, %1, %2, %3}, [%4];" : "=h"(x), "=h"(y), "=h"(z), "=h"(w) : "l"(pointer));
  return make_short4(x, y, z, w);
}
static __device__ __forceinline__ ushort2 __ldcg(const ushort2 *pointer) {
  unsigned short x, y;
  asm("ld.global.cg.v2.u16 {%0, %1}, [%2];" : "=h"(x), "=h"(y) : "l"(pointer));
  return make_ushort2(x, y);
}
static __device__ __forceinline__ ushort4 __ldcg(const ushort4 *pointer) {
  unsigned short x, y, z, w;
  asm("ld.global.cg.v4.u16 {%0, %1, %2, %3}, [%4];" : "=h"(x), "=h"(y), "=h"(z), "=h"(w) : "l"(pointer));
  return make_ushort4(x, y, z, w);
}
static __device__ __forceinline__ int2 __ldcg(const int2 *pointer) {
  int x, y;
  asm("ld.global.cg.v2.s32 {%0, %1}, [%2];" : "=r"(x), "=r"(y) : "l"(pointer));
  return make_int2(x, y);
}
static __device__ __forceinline__ int4 __ldcg(const int4 *pointer) {
  int x, y, z, w;
  asm("ld.global.cg.v4.s32 {%0, %1, %2, %3}, [%4];" : "=r"(x), "=r"(y), "=r"(z), "=r"(w) : "l"(pointer));
  return make_int4(x, y, z, w);
}
static __device__ __forceinline__ uint2 __ldcg(const uint2 *pointer) {
  unsigned int x, y;
  asm("ld.global.cg.v2.u32 {%0, %1}, [%2];" : "=r"(x), "=r"(y) : "l"(pointer));
  return make_uint2(x, y);
}
static __device__ __forceinline__ uint4 __ldcg(const uint4 *pointer) {
  unsigned int x, y, z, w;
  asm("ld.global.cg.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(x), "=r"(y), "=r"(z), "=r"(w) : "l"(pointer));
  return make_uint4(x, y, z, w);
}
static __device__ __forceinline__ longlong2 __ldcg(const longlong2 *pointer) {
  long long x, y;
  asm("ld.global.cg.v2.s64 {%0, %1}, [%2];" : "=l"(x), "=l"(y) : "l"(pointer));
  return make_longlong2(x, y);
}
static __device__ __forceinline__ ulonglong2 __ldcg(const ulonglong2 *pointer) {
  unsigned long long x, y;
  asm("ld.global.cg.v2.u64 {%0, %1}, [%2];" : "=l"(x), "=l"(y) : "l"(pointer));
  return make_ulonglong2(x, y);
}
static __device__ __forceinline__ float2 __ldcg(const float2 *pointer) {
  float x, y;
  asm("ld.global.cg.v2.f32 {%0, %1}, [%2];" : "=f"(x), "=f"(y) : "l"(pointer));
  return make_float2(x, y);
}
static __device__ __forceinline__ float4 __ldcg(const float4 *pointer) {
  float x, y, z, w;
  asm("ld.global.cg.v4.f32 {%0, %1, %2, %3}, [%4];" : "=f"(x), "=f"(y), "=f"(z), "=f"(w) : "l"(pointer));
  return make_float4(x, y, z, w);
}
static __device__ __forceinline__ double2 __ldcg(const double2 *pointer) {
  double x, y;
  asm("ld.global.cg.v2.f64 {%0, %1}, [%2];" : "=d"(x), "=d"(y) : "l"(pointer));
  return make_double2(x, y);
}

//@ __ldcs
static __device__ __forceinline__ char __ldcs(const char *pointer) {
  int value;
  asm("ld.global.cs.s8 %0, [%1];" : "=r"(value) : "l"(pointer));
  return (char)value;
}
static __device__ __forceinline__ signed char __ldcs(const signed char *pointer) {
  int value;
  asm("ld.global.cs.s8 %0, [%1];" : "=r"(value) : "l"(pointer));
  return (signed char)value;
}
static __device__ __forceinline__ unsigned char __ldcs(const unsigned char *pointer) {
  unsigned int value;
  asm("ld.global.cs.u8 %0, [%1];" : "=r"(value) : "l"(pointer));
  return (unsigned char)value;
}
static __device__ __forceinline__ short __ldcs(const short *pointer) {
  short value;
  asm("ld.global.cs.s16 %0, [%1];" : "=h"(value) : "l"(pointer));
  return (short)value;
}
static __device__ __forceinline__ unsigned short __ldcs(const unsigned short *pointer) {
  unsigned short value;
  asm("ld.global.cs.u16 %0, [%1];" : "=h"(value) : "l"(pointer));
  return (unsigned short)value;
}
static __device__ __forceinline__ int __ldcs(const int *pointer) {
  int value;
  asm("ld.global.cs.s32 %0, [%1];" : "=r"(value) : "l"(pointer));
  return (int)value;
}
static __device__ __forceinline__ unsigned int __ldcs(const unsigned int *pointer) {
  unsigned int value;
  asm("ld.global.cs.u32 %0, [%1];" : "=r"(value) : "l"(pointer));
  return (unsigned int)value;
}
static __device__ __forceinline__ long __ldcs(const long *pointer) {
  long value;
  asm("ld.global.cs.s64 %0, [%1];" : "=l"(value) : "l"(pointer));
  return (long)value;
}
static __device__ __forceinline__ unsigned long __ldcs(const unsigned long *pointer) {
  unsigned long value;
  asm("ld.global.cs.u64 %0, [%1];" : "=l"(value) : "l"(pointer));
  return (unsigned long)value;
}
static __device__ __forceinline__ long long __ldcs(const long long *pointer) {
  long long value;
  asm("ld.global.cs.s64 %0, [%1];" : "=l"(value) : "l"(pointer));
  return (long long)value;
}
static __device__ __forceinline__ unsigned long long __ldcs(const unsigned long long *pointer) {
  unsigned long long value;
  asm("ld.global.cs.u64 %0, [%1];" : "=l"(value) : "l"(pointer));
  return (unsigned long long)value;
}
static __device__ __forceinline__ float __ldcs(const float *pointer) {
  float value;
  asm("ld.global.cs.f32 %0, [%1];" : "=f"(value) : "l"(pointer));
  return (float)value;
}
static __device__ __forceinline__ double __ldcs(const double *pointer) {
  double value;
  asm("ld.global.cs.f64 %0, [%1];" : "=d"(value) : "l"(pointer));
  return (double)value;
}
static __device__ __forceinline__ char2 __ldcs(const char2 *pointer) {
  int x, y;
  asm("ld.global.cs.v2.s8 {%0, %1}, [%2];" : "=r"(x), "=r"(y) : "l"(pointer));
  return make_char2((signed char)x, (signed char)y);
}
static __device__ __forceinline__ char4 __ldcs(const char4 *pointer) {
  int x, y, z, w;
  asm("ld.global.cs.v4.s8 {%0, %1, %2, %3}, [%4];" : "=r"(x), "=r"(y), "=r"(z), "=r"(w) : "l"(pointer));
  return make_char4((signed char)x, (signed char)y, (signed char)z, (signed char)w);
}
static __device__ __forceinline__ uchar2 __ldcs(const uchar2 *pointer) {
  unsigned int x, y;
  asm("ld.global.cs.v2.u8 {%0, %1}, [%2];" : "=r"(x), "=r"(y) : "l"(pointer));
  return make_uchar2((unsigned char)x, (unsigned char)y);
}
static __device__ __forceinline__ uchar4 __ldcs(const uchar4 *pointer) {
  unsigned int x, y, z, w;
  asm("ld.global.cs.v4.u8 {%0, %1, %2, %3}, [%4];" : "=r"(x), "=r"(y), "=r"(z), "=r"(w) : "l"(pointer));
  return make_uchar4((unsigned char)x, (unsigned char)y, (unsigned char)z, (unsigned char)w);
}
static __device__ __forceinline__ short2 __ldcs(const short2 *pointer) {
  short x, y;
  asm("ld.global.cs.v2.s16 {%0, %1}, [%2];" : "=h"(x), "=h"(y) : "l"(pointer));
  return make_short2(x, y);
}
static __device__ __forceinline__ short4 __ldcs(const short4 *pointer) {
  short x, y, z, w;
  asm("ld.global.cs.v4.s16 {%0, %1, %2, %3}, [%4];" : "=h"(x), "=h"(y), "=h"(z), "=h"(w) : "l"(pointer));
  return make_short4(x, y, z, w);
}
static __device__ __forceinline__ ushort2 __ldcs(const ushort2 *pointer) {
  unsigned short x, y;
  asm("ld.global.cs.v2.u16 {%0, %1}, [%2];" : "=h"(x), "=h"(y) : "l"(pointer));
  return make_ushort2(x, y);
}
static __device__ __forceinline__ ushort4 __ldcs(const ushort4 *pointer) {
  unsigned short x, y, z, w;
  asm("ld.global.cs.v4.u16 {%0, %1, %2, %3}, [%4];" : "=h"(x), "=h"(y), "=h"(z), "=h"(w) : "l"(pointer));
  return make_ushort4(x, y, z, w);
}
static __device__ __forceinline__ int2 __ldcs(const int2 *pointer) {
  int x, y;
  asm("ld.global.cs.v2.s32 {%0, %1}, [%2];" : "=r"(x), "=r"(y) : "l"(pointer));
  return make_int2(x, y);
}
static __device__ __forceinline__ int4 __ldcs(const int4 *pointer) {
  int x, y, z, w;
  asm("ld.global.cs.v4.s32 {%0, %1, %2, %3}, [%4];" : "=r"(x), "=r"(y), "=r"(z), "=r"(w) : "l"(pointer));
  return make_int4(x, y, z, w);
}
static __device__ __forceinline__ uint2 __ldcs(const uint2 *pointer) {
  unsigned int x, y;
  asm("ld.global.cs.v2.u32 {%0, %1}, [%2];" : "=r"(x), "=r"(y) : "l"(pointer));
  return make_uint2(x, y);
}
static __device__ __forceinline__ uint4 __ldcs(const uint4 *pointer) {
  unsigned int x, y, z, w;
  asm("ld.global.cs.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(x), "=r"(y), "=r"(z), "=r"(w) : "l"(pointer));
  return make_uint4(x, y, z, w);
}
static __device__ __forceinline__ longlong2 __ldcs(const longlong2 *pointer) {
  long long x, y;
  asm("ld.global.cs.v2.s64 {%0, %1}, [%2];" : "=l"(x), "=l"(y) : "l"(pointer));
  return make_longlong2(x, y);
}
static __device__ __forceinline__ ulonglong2 __ldcs(const ulonglong2 *pointer) {
  unsigned long long x, y;
  asm("ld.global.cs.v2.u64 {%0, %1}, [%2];" : "=l"(x), "=l"(y) : "l"(pointer));
  return make_ulonglong2(x, y);
}
static __device__ __forceinline__ float2 __ldcs(const float2 *pointer) {
  float x, y;
  asm("ld.global.cs.v2.f32 {%0, %1}, [%2];" : "=f"(x), "=f"(y) : "l"(pointer));
  return make_float2(x, y);
}
static __device__ __forceinline__ float4 __ldcs(const float4 *pointer) {
  float x, y, z, w;
  asm("ld.global.cs.v4.f32 {%0, %1, %2, %3}, [%4];" : "=f"(x), "=f"(y), "=f"(z), "=f"(w) : "l"(pointer));
  return make_float4(x, y, z, w);
}
static __device__ __forceinline__ double2 __ldcs(const double2 *pointer) {
  double x, y;
  asm("ld.global.cs.v2.f64 {%0, %1}, [%2];" : "=d"(x), "=d"(y) : "l"(pointer));
  return make_double2(x, y);
}

//@ __ldlu
static __device__ __forceinline__ char __ldlu(const char *pointer) {
  int value;
  asm volatile("ld.global.lu.s8 %0, [%1];" : "=r"(value) : "l"(pointer) : "memory");
  return (char)value;
}
static __device__ __forceinline__ signed char __ldlu(const signed char *pointer) {
  int value;
  asm volatile("ld.global.lu.s8 %0, [%1];" : "=r"(value) : "l"(pointer) : "memory");
  return (signed char)value;
}
static __device__ __forceinline__ unsigned char __ldlu(const unsigned char *pointer) {
  unsigned int value;
  asm volatile("ld.global.lu.u8 %0, [%1];" : "=r"(value) : "l"(pointer) : "memory");
  return (unsigned char)value;
}
static __device__ __forceinline__ short __ldlu(const short *pointer) {
  short value;
  asm volatile("ld.global.lu.s16 %0, [%1];" : "=h"(value) : "l"(pointer) : "memory");
  return (short)value;
}
static __device__ __forceinline__ unsigned short __ldlu(const unsigned short *pointer) {
  unsigned short value;
  asm volatile("ld.global.lu.u16 %0, [%1];" : "=h"(value) : "l"(pointer) : "memory");
  return (unsigned short)value;
}
static __device__ __forceinline__ int __ldlu(const int *pointer) {
  int value;
  asm volatile("ld.global.lu.s32 %0, [%1];" : "=r"(value) : "l"(pointer) : "memory");
  return (int)value;
}
static __device__ __forceinline__ unsigned int __ldlu(const unsigned int *pointer) {
  unsigned int value;
  asm volatile("ld.global.lu.u32 %0, [%1];" : "=r"(value) : "l"(pointer) : "memory");
  return (unsigned int)value;
}
static __device__ __forceinline__ long __ldlu(const long *pointer) {
  long value;
  asm volatile("ld.global.lu.s64 %0, [%1];" : "=l"(value) : "l"(pointer) : "memory");
  return (long)value;
}
static __device__ __forceinline__ unsigned long __ldlu(const unsigned long *pointer) {
  unsigned long value;
  asm volatile("ld.global.lu.u64 %0, [%1];" : "=l"(value) : "l"(pointer) : "memory");
  return (unsigned long)value;
}
static __device__ __forceinline__ long long __ldlu(const long long *pointer) {
  long long value;
  asm volatile("ld.global.lu.s64 %0, [%1];" : "=l"(value) : "l"(pointer) : "memory");
  return (long long)value;
}
static __device__ __forceinline__ unsigned long long __ldlu(const unsigned long long *pointer) {
  unsigned long long value;
  asm volatile("ld.global.lu.u64 %0, [%1];" : "=l"(value) : "l"(pointer) : "memory");
  return (unsigned long long)value;
}
static __device__ __forceinline__ float __ldlu(const float *pointer) {
  float value;
  asm volatile("ld.global.lu.f32 %0, [%1];" : "=f"(value) : "l"(pointer) : "memory");
  return (float)value;
}
static __device__ __forceinline__ double __ldlu(const double *pointer) {
  double value;
  asm volatile("ld.global.lu.f64 %0, [%1];" : "=d"(value) : "l"(pointer) : "memory");
  return (double)value;
}
static __device__ __forceinline__ char2 __ldlu(const char2 *pointer) {
  int x, y;
  asm volatile("ld.global.lu.v2.s8 {%0, %1}, [%2];" : "=r"(x), "=r"(y) : "l"(pointer) : "memory");
  return make_char2((signed char)x, (signed char)y);
}
static __device__ __forceinline__ char4 __ldlu(const char4 *pointer) {
  int x, y, z, w;
  asm volatile("ld.global.lu.v4.s8 {%0, %1, %2, %3}, [%4];" : "=r"(x), "=r"(y), "=r"(z), "=r"(w) : "l"(pointer) : "memory");
  return make_char4((signed char)x, (signed char)y, (signed char)z, (signed char)w);
}
static __device__ __forceinline__ uchar2 __ldlu(const uchar2 *pointer) {
  unsigned int x, y;
  asm volatile("ld.global.lu.v2.u8 {%0, %1}, [%2];" : "=r"(x), "=r"(y) : "l"(pointer) : "memory");
  return make_uchar2((unsigned char)x, (unsigned char)y);
}
static __device__ __forceinline__ uchar4 __ldlu(const uchar4 *pointer) {
  unsigned int x, y, z, w;
  asm volatile("ld.global.lu.v4.u8 {%0, %1, %2, %3}, [%4];" : "=r"(x), "=r"(y), "=r"(z), "=r"(w) : "l"(pointer) : "memory");
  return make_uchar4((unsigned char)x, (unsigned char)y, (unsigned char)z, (unsigned char)w);
}
static __device__ __forceinline__ short2 __ldlu(const short2 *pointer) {
  short x, y;
  asm volatile("ld.global.lu.v2.s16 {%0, %1}, [%2];" : "=h"(x), "=h"(y) : "l"(pointer) : "memory");
  return make_short2(x, y);
}
static __device__ __forceinline__ short4 __ldlu(const short4 *pointer) {
  short x, y, z, w;
  asm volatile("ld.global.lu.v4.s16 {%0, %1, %2, %3}, [%4];" : "=h"(x), "=h"(y), "=h"(z), "=h"(w) : "l"(pointer) : "memory");
  return make_short4(x, y, z, w);
}
static __device__ __forceinline__ ushort2 __ldlu(const ushort2 *pointer) {
  unsigned short x, y;
  asm volatile("ld.global.lu.v2.u16 {%0, %1}, [%2];" : "=h"(x), "=h"(y) : "l"(pointer) : "memory");
  return make_ushort2(x, y);
}
static __device__ __forceinline__ ushort4 __ldlu(const ushort4 *pointer) {
  unsigned short x, y, z, w;
  asm volatile("ld.global.lu.v4.u16 {%0, %1, %2, %3}, [%4];" : "=h"(x), "=h"(y), "=h"(z), "=h"(w) : "l"(pointer) : "memory");
  return make_ushort4(x, y, z, w);
}
static __device__ __forceinline__ int2 __ldlu(const int2 *pointer) {
  int x, y;
  asm volatile("ld.global.lu.v2.s32 {%0, %1}, [%2];" : "=r"(x), "=r"(y) : "l"(pointer) : "memory");
  return make_int2(x, y);
}
static __device__ __forceinline__ int4 __ldlu(const int4 *pointer) {
  int x, y, z, w;
  asm volatile("ld.global.lu.v4.s32 {%0, %1, %2, %3}, [%4];" : "=r"(x), "=r"(y), "=r"(z), "=r"(w) : "l"(pointer) : "memory");
  return make_int4(x, y, z, w);
}
static __device__ __forceinline__ uint2 __ldlu(const uint2 *pointer) {
  unsigned int x, y;
  asm volatile("ld.global.lu.v2.u32 {%0, %1}, [%2];" : "=r"(x), "=r"(y) : "l"(pointer) : "memory");
  return make_uint2(x, y);
}
static __device__ __forceinline__ uint4 __ldlu(const uint4 *pointer) {
  unsigned int x, y, z, w;
  asm volatile("ld.global.lu.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(x), "=r"(y), "=r"(z), "=r"(w) : "l"(pointer) : "memory");
  return make_uint4(x, y, z, w);
}
static __device__ __forceinline__ longlong2 __ldlu(const longlong2 *pointer) {
  long long x, y;
  asm volatile("ld.global.lu.v2.s64 {%0, %1}, [%2];" : "=l"(x), "=l"(y) : "l"(pointer) : "memory");
  return make_longlong2(x, y);
}
static __device__ __forceinline__ ulonglong2 __ldlu(const ulonglong2 *pointer) {
  unsigned long long x, y;
  asm volatile("ld.global.lu.v2.u64 {%0, %1}, [%2];" : "=l"(x), "=l"(y) : "l"(pointer) : "memory");
  return make_ulonglong2(x, y);
}
static __device__ __forceinline__ float2 __ldlu(const float2 *pointer) {
  float x, y;
  asm volatile("ld.global.lu.v2.f32 {%0, %1}, [%2];" : "=f"(x), "=f"(y) : "l"(pointer) : "memory");
  return make_float2(x, y);
}
static __device__ __forceinline__ float4 __ldlu(const float4 *pointer) {
  float x, y, z, w;
  asm volatile("ld.global.lu.v4.f32 {%0, %1, %2, %3}, [%4];" : "=f"(x), "=f"(y), "=f"(z), "=f"(w) : "l"(pointer) : "memory");
  return make_float4(x, y, z, w);
}
static __device__ __forceinline__ double2 __ldlu(const double2 *pointer) {
  double x, y;
  asm volatile("ld.global.lu.v2.f64 {%0, %1}, [%2];" : "=d"(x), "=d"(y) : "l"(pointer) : "memory");
  return make_double2(x, y);
}

//@ __ldcv
static __device__ __forceinline__ char __ldcv(const char *pointer) {
  int value;
  asm volatile("ld.global.cv.s8 %0, [%1];" : "=r"(value) : "l"(pointer) : "memory");
  return (char)value;
}
static __device__ __forceinline__ signed char __ldcv(const signed char *pointer) {
  int value;
  asm volatile("ld.global.cv.s8 %0, [%1];" : "=r"(value) : "l"(pointer) : "memory");
  return (signed char)value;
}
static __device__ __forceinline__ unsigned char __ldcv(const unsigned char *pointer) {
  unsigned int value;
  asm volatile("ld.global.cv.u8 %0, [%1];" : "=r"(value) : "l"(pointer) : "memory");
  return (unsigned char)value;
}
static __device__ __forceinline__ short __ldcv(const short *pointer) {
  short value;
  asm volatile("ld.global.cv.s16 %0, [%1];" : "=h"(value) : "l"(pointer) : "memory");
  return (short)value;
}
static __device__ __forceinline__ unsigned short __ldcv(const unsigned short *pointer) {
  unsigned short value;
  asm volatile("ld.global.cv.u16 %0, [%1];" : "=h"(value) : "l"(pointer) : "memory");
  return (unsigned short)value;
}
static __device__ __forceinline__ int __ldcv(const int *pointer) {
  int value;
  asm volatile("ld.global.cv.s32 %0, [%1];" : "=r"(value) : "l"(pointer) : "memory");
  return (int)value;
}
static __device__ __forceinline__ unsigned int __ldcv(const unsigned int *pointer) {
  unsigned int value;
  asm volatile("ld.global.cv.u32 %0, [%1];" : "=r"(value) : "l"(pointer) : "memory");
  return (unsigned int)value;
}
static __device__ __forceinline__ long __ldcv(const long *pointer) {
  long value;
  asm volatile("ld.global.cv.s64 %0, [%1];" : "=l"(value) : "l"(pointer) : "memory");
  return (long)value;
}
static __device__ __forceinline__ unsigned long __ldcv(const unsigned long *pointer) {
  unsigned long value;
  asm volatile("ld.global.cv.u64 %0, [%1];" : "=l"(value) : "l"(pointer) : "memory");
  return (unsigned long)value;
}
static __device__ __forceinline__ long long __ldcv(const long long *pointer) {
  long long value;
  asm volatile("ld.global.cv.s64 %0, [%1];" : "=l"(value) : "l"(pointer) : "memory");
  return (long long)value;
}
static __device__ __forceinline__ unsigned long long __ldcv(const unsigned long long *pointer) {
  unsigned long long value;
  asm volatile("ld.global.cv.u64 %0, [%1];" : "=l"(value) : "l"(pointer) : "memory");
  return (unsigned long long)value;
}
static __device__ __forceinline__ float __ldcv(const float *pointer) {
  float value;
  asm volatile("ld.global.cv.f32 %0, [%1];" : "=f"(value) : "l"(pointer) : "memory");
  return (float)value;
}
static __device__ __forceinline__ double __ldcv(const double *pointer) {
  double value;
  asm volatile("ld.global.cv.f64 %0, [%1];" : "=d"(value) : "l"(pointer) : "memory");
  return (double)value;
}
static __device__ __forceinline__ char2 __ldcv(const char2 *pointer) {
  int x, y;
  asm volatile("ld.global.cv.v2.s8 {%0, %1}, [%2];" : "=r"(x), "=r"(y) : "l"(pointer) : "memory");
  return make_char2((signed char)x, (signed char)y);
}
static __device__ __forceinline__ char4 __ldcv(const char4 *pointer) {
  int x, y, z, w;
  asm volatile("ld.global.cv.v4.s8 {%0, %1, %2, %3}, [%4];" : "=r"(x), "=r"(y), "=r"(z), "=r"(w) : "l"(pointer) : "memory");
  return make_char4((signed char)x, (signed char)y, (signed char)z, (signed char)w);
}
static __device__ __forceinline__ uchar2 __ldcv(const uchar2 *pointer) {
  unsigned int x, y;
  asm volatile("ld.global.cv.v2.u8 {%0, %1}, [%2];" : "=r"(x), "=r"(y) : "l"(pointer) : "memory");
  return make_uchar2((unsigned char)x, (unsigned char)y);
}
static __device__ __forceinline__ uchar4 __ldcv(const uchar4 *pointer) {
  unsigned int x, y, z, w;
  asm volatile("ld.global.cv.v4.u8 {%0, %1, %2, %3}, [%4];" : "=r"(x), "=r"(y), "=r"(z), "=r"(w) : "l"(pointer) : "memory");
  return make_uchar4((unsigned char)x, (unsigned char)y, (unsigned char)z, (unsigned char)w);
}
static __device__ __forceinline__ short2 __ldcv(const short2 *pointer) {
  short x, y;
  asm volatile("ld.global.cv.v2.s16 {%0, %1}, [%2];" : "=h"(x), "=h"(y) : "l"(pointer) : "memory");
  return make_short2(x, y);
}
static __device__ __forceinline__ short4 __ldcv(const short4 *pointer) {
  short x, y, z, w;
  asm volatile("ld.global.cv.v4.s16 {%0, %1, %2, %3}, [%4];" : "=h"(x), "=h"(y), "=h"(z), "=h"(w) : "l"(pointer) : "memory");
  return make_short4(x, y, z, w);
}
static __device__ __forceinline__ ushort2 __ldcv(const ushort2 *pointer) {
  unsigned short x, y;
  asm volatile("ld.global.cv.v2.u16 {%0, %1}, [%2];" : "=h"(x), "=h"(y) : "l"(pointer) : "memory");
  return make_ushort2(x, y);
}
static __device__ __forceinline__ ushort4 __ldcv(const ushort4 *pointer) {
  unsigned short x, y, z, w;
  asm volatile("ld.global.cv.v4.u16 {%0, %1, %2, %3}, [%4];" : "=h"(x), "=h"(y), "=h"(z), "=h"(w) : "l"(pointer) : "memory");
  return make_ushort4(x, y, z, w);
}
static __device__ __forceinline__ int2 __ldcv(const int2 *pointer) {
  int x, y;
  asm volatile("ld.global.cv.v2.s32 {%0, %1}, [%2];" : "=r"(x), "=r"(y) : "l"(pointer) : "memory");
  return make_int2(x, y);
}
static __device__ __forceinline__ int4 __ldcv(const int4 *pointer) {
  int x, y, z, w;
  asm volatile("ld.global.cv.v4.s32 {%0, %1, %2, %3}, [%4];" : "=r"(x), "=r"(y), "=r"(z), "=r"(w) : "l"(pointer) : "memory");
  return make_int4(x, y, z, w);
}
static __device__ __forceinline__ uint2 __ldcv(const uint2 *pointer) {
  unsigned int x, y;
  asm volatile("ld.global.cv.v2.u32 {%0, %1}, [%2];" : "=r"(x), "=r"(y) : "l"(pointer) : "memory");
  return make_uint2(x, y);
}
static __device__ __forceinline__ uint4 __ldcv(const uint4 *pointer) {
  unsigned int x, y, z, w;
  asm volatile("ld.global.cv.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(x), "=r"(y), "=r"(z), "=r"(w) : "l"(pointer) : "memory");
  return make_uint4(x, y, z, w);
}
static __device__ __forceinline__ longlong2 __ldcv(const longlong2 *pointer) {
  long long x, y;
  asm volatile("ld.global.cv.v2.s64 {%0, %1}, [%2];" : "=l"(x), "=l"(y) : "l"(pointer) : "memory");
  return make_longlong2(x, y);
}
static __device__ __forceinline__ ulonglong2 __ldcv(const ulonglong2 *pointer) {
  unsigned long long x, y;
  asm volatile("ld.global.cv.v2.u64 {%0, %1}, [%2];" : "=l"(x), "=l"(y) : "l"(pointer) : "memory");
  return make_ulonglong2(x, y);
}
static __device__ __forceinline__ float2 __ldcv(const float2 *pointer) {
  float x, y;
  asm volatile("ld.global.cv.v2.f32 {%0, %1}, [%2];" : "=f"(x), "=f"(y) : "l"(pointer) : "memory");
  return make_float2(x, y);
}
static __device__ __forceinline__ float4 __ldcv(const float4 *pointer) {
  float x, y, z, w;
  asm volatile("ld.global.cv.v4.f32 {%0, %1, %2, %3}, [%4];" : "=f"(x), "=f"(y), "=f"(z), "=f"(w) : "l"(pointer) : "memory");
  return make_float4(x, y, z, w);
}
static __device__ __forceinline__ double2 __ldcv(const double2 *pointer) {
  double x, y;
  asm volatile("ld.global.cv.v2.f64 {%0, %1}, [%2];" : "=d"(x), "=d"(y) : "l"(pointer) : "memory");
  return make_double2(x, y);
}

//@ __stwb
static __device__ __forceinline__ void __stwb(char *pointer, char value) {
  asm volatile("st.global.wb.s8 [%0], %1;" : : "l"(pointer), "r"((int)value) : "memory");
}
static __device__ __forceinline__ void __stwb(signed char *pointer, signed char value) {
  asm volatile("st.global.wb.s8 [%0], %1;" : : "l"(pointer), "r"((int)value) : "memory");
}
static __device__ __forceinline__ void __stwb(unsigned char *pointer, unsigned char value) {
  asm volatile("st.global.wb.u8 [%0], %1;" : : "l"(pointer), "r"((unsigned int)value) : "memory");
}
static __device__ __forceinline__ void __stwb(short *pointer, short value) {
  asm volatile("st.global.wb.s16 [%0], %1;" : : "l"(pointer), "h"(value) : "memory");
}
static __device__ __forceinline__ void __stwb(unsigned short *pointer, unsigned short value) {
  asm volatile("st.global.wb.u16 [%0], %1;" : : "l"(pointer), "h"(value) : "memory");
}
static __device__ __forceinline__ void __stwb(int *pointer, int value) {
  asm volatile("st.global.wb.s32 [%0], %1;" : : "l"(pointer), "r"(value) : "memory");
}
static __device__ __forceinline__ void __stwb(unsigned int *pointer, unsigned int value) {
  asm volatile("st.global.wb.u32 [%0], %1;" : : "l"(pointer), "r"(value) : "memory");
}
static __device__ __forceinline__ void __stwb(long *pointer, long value) {
  asm volatile("st.global.wb.s64 [%0], %1;" : : "l"(pointer), "l"(value) : "memory");
}
static __device__ __forceinline__ void __stwb(unsigned long *pointer, unsigned long value) {
  asm volatile("st.global.wb.u64 [%0], %1;" : : "l"(pointer), "l"(value) : "memory");
}
static __device__ __forceinline__ void __stwb(long long *pointer, long long value) {
  asm volatile("st.global.wb.s64 [%0], %1;" : : "l"(pointer), "l"(value) : "memory");
}
static __device__ __forceinline__ void __stwb(unsigned long long *pointer, unsigned long long value) {
  asm volatile("st.global.wb.u64 [%0], %1;" : : "l"(pointer), "l"(value) : "memory");
}
static __device__ __forceinline__ void __stwb(float *pointer, float value) {
  asm volatile("st.global.wb.f32 [%0], %1;" : : "l"(pointer), "f"(value) : "memory");
}
static __device__ __forceinline__ void __stwb(double *pointer, double value) {
  asm volatile("st.global.wb.f64 [%0], %1;" : : "l"(pointer), "d"(value) : "memory");
}
static __device__ __forceinline__ void __stwb(char2 *pointer, char2 value) {
  asm volatile("st.global.wb.v2.s8 [%0], {%1, %2};" : : "l"(pointer), "r"((int)value.x), "r"((int)value.y) : "memory");
}
static __device__ __forceinline__ void __stwb(char4 *pointer, char4 value) {
  asm volatile("st.global.wb.v4.s8 [%0], {%1, %2, %3, %4};" : : "l"(pointer), "r"((int)value.x), "r"((int)value.y), "r"((int)value.z), "r"((int)value.w) : "memory");
}
static __device__ __forceinline__ void __stwb(uchar2 *pointer, uchar2 value) {
  asm volatile("st.global.wb.v2.u8 [%0], {%1, %2};" : : "l"(pointer), "r"((unsigned int)value.x), "r"((unsigned int)value.y) : "memory");
}
static __device__ __forceinline__ void __stwb(uchar4 *pointer, uchar4 value) {
  asm volatile("st.global.wb.v4.u8 [%0], {%1, %2, %3, %4};" : : "l"(pointer), "r"((unsigned int)value.x), "r"((unsigned int)value.y), "r"((unsigned int)value.z), "r"((unsigned int)value.w) : "memory");
}
static __device__ __forceinline__ void __stwb(short2 *pointer, short2 value) {
  asm volatile("st.global.wb.v2.s16 [%0], {%1, %2};" : : "l"(pointer), "h"(value.x), "h"(value.y) : "memory");
}
static __device__ __forceinline__ void __stwb(short4 *pointer, short4 value) {
  asm volatile("st.global.wb.v4.s16 [%0], {%1, %2, %3, %4};" : : "l"(pointer), "h"(value.x), "h"(value.y), "h"(value.z), "h"(value.w) : "memory");
}
static __device__ __forceinline__ void __stwb(ushort2 *pointer, ushort2 value) {
  asm volatile("st.global.wb.v2.u16 [%0], {%1, %2};" : : "l"(pointer), "h"(value.x), "h"(value.y) : "memory");
}
static __device__ __forceinline__ void __stwb(ushort4 *pointer, ushort4 value) {
  asm volatile("st.global.wb.v4.u16 [%0], {%1, %2, %3, %4};" : : "l"(pointer), "h"(value.x), "h"(value.y), "h"(value.z), "h"(value.w) : "memory");
}
static __device__ __forceinline__ void __stwb(int2 *pointer, int2 value) {
  asm volatile("st.global.wb.v2.s32 [%0], {%1, %2};" : : "l"(pointer), "r"(value.x), "r"(value.y) : "memory");
}
static __device__ __forceinline__ void __stwb(int4 *pointer, int4 value) {
  asm volatile("st.global.wb.v4.s32 [%0], {%1, %2, %3, %4};" : : "l"(pointer), "r"(value.x), "r"(value.y), "r"(value.z), "r"(value.w) : "memory");
}
static __device__ __forceinline__ void __stwb(uint2 *pointer, uint2 value) {
  asm volatile("st.global.wb.v2.u32 [%0], {%1, %2};" : : "l"(pointer), "r"(value.x), "r"(value.y) : "memory");
}
static __device__ __forceinline__ void __stwb(uint4 *pointer, uint4 value) {
  asm volatile("st.global.wb.v4.u32 [%0], {%1, %2, %3, %4};" : : "l"(pointer), "r"(value.x), "r"(value.y), "r"(value.z), "r"(value.w) : "memory");
}
static __device__ __forceinline__ void __stwb(longlong2 *pointer, longlong2 value) {
  asm volatile("st.global.wb.v2.s64 [%0], {%1, %2};" : : "l"(pointer), "l"(value.x), "l"(value.y) : "memory");
}
static __device__ __forceinline__ void __stwb(ulonglong2 *pointer, ulonglong2 value) {
  asm volatile("st.global.wb.v2.u64 [%0], {%1, %2};" : : "l"(pointer), "l"(value.x), "l"(value.y) : "memory");
}
static __device__ __forceinline__ void __stwb(float2 *pointer, float2 value) {
  asm volatile("st.global.wb.v2.f32 [%0], {%1, %2};" : : "l"(pointer), "f"(value.x), "f"(value.y) : "memory");
}
static __device__ __forceinline__ void __stwb(float4 *pointer, float4 value) {
  asm volatile("st.global.wb.v4.f32 [%0], {%1, %2, %3, %4};" : : "l"(pointer), "f"(value.x), "f"(value.y), "f"(value.z), "f"(value.w) : "memory");
}
static __device__ __forceinline__ void __stwb(double2 *pointer, double2 value) {
  asm volatile("st.global.wb.v2.f64 [%0], {%1, %2};" : : "l"(pointer), "d"(value.x), "d"(value.y) : "memory");
}

//@ __stcg
static __device__ __forceinline__ void __stcg(char *pointer, char value) {
  asm volatile("st.global.cg.s8 [%0], %1;" : : "l"(pointer), "r"((int)value) : "memory");
}
static __device__ __forceinline__ void __stcg(signed char *pointer, signed char value) {
  asm volatile("st.global.cg.s8 [%0], %1;" : : "l"(pointer), "r"((int)value) : "memory");
}
static __device__ __forceinline__ void __stcg(unsigned char *pointer, unsigned char value) {
  asm volatile("st.global.cg.u8 [%0], %1;" : : "l"(pointer), "r"((unsigned int)value) : "memory");
}
static __device__ __forceinline__ void __stcg(short *pointer, short value) {
  asm volatile("st.global.cg.s16 [%0], %1;" : : "l"(pointer), "h"(value) : "memory");
}
static __device__ __forceinline__ void __stcg(unsigned short *pointer, unsigned short value) {
  asm volatile("st.global.cg.u16 [%0], %1;" : : "l"(pointer), "h"(value) : "memory");
}
static __device__ __forceinline__ void __stcg(int *pointer, int value) {
  asm volatile("st.global.cg.s32 [%0], %1;" : : "l"(pointer), "r"(value) : "memory");
}
static __device__ __forceinline__ void __stcg(unsigned int *pointer, unsigned int value) {
  asm volatile("st.global.cg.u32 [%0], %1;" : : "l"(pointer), "r"(value) : "memory");
}
static __device__ __forceinline__ void __stcg(long *pointer, long value) {
  asm volatile("st.global.cg.s64 [%0], %1;" : : "l"(pointer), "l"(value) : "memory");
}
static __device__ __forceinline__ void __stcg(unsigned long *pointer, unsigned long value) {
  asm volatile("st.global.cg.u64 [%0], %1;" : : "l"(pointer), "l"(value) : "memory");
}
static __device__ __forceinline__ void __stcg(long long *pointer, long long value) {
  asm volatile("st.global.cg.s64 [%0], %1;" : : "l"(pointer), "l"(value) : "memory");
}
static __device__ __forceinline__ void __stcg(unsigned long long *pointer, unsigned long long value) {
  asm volatile("st.global.cg.u64 [%0], %1;" : : "l"(pointer), "l"(value) : "memory");
}
static __device__ __forceinline__ void __stcg(float *pointer, float value) {
  asm volatile("st.global.cg.f32 [%0], %1;" : : "l"(pointer), "f"(value) : "memory");
}
static __device__ __forceinline__ void __stcg(double *pointer, double value) {
  asm volatile("st.global.cg.f64 [%0], %1;" : : "l"(pointer), "d"(value) : "memory");
}
static __device__ __forceinline__ void __stcg(char2 *pointer, char2 value) {
  asm volatile("st.global.cg.v2.s8 [%0], {%1, %2};" : : "l"(pointer), "r"((int)value.x), "r"((int)value.y) : "memory");
}
static __device__ __forceinline__ void __stcg(char4 *pointer, char4 value) {
  asm volatile("st.global.cg.v4.s8 [%0], {%1, %2, %3, %4};" : : "l"(pointer), "r"((int)value.x), "r"((int)value.y), "r"((int)value.z), "r"((int)value.w) : "memory");
}
static __device__ __forceinline__ void __stcg(uchar2 *pointer, uchar2 value) {
  asm volatile("st.global.cg.v2.u8 [%0], {%1, %2};" : : "l"(pointer), "r"((unsigned int)value.x), "r"((unsigned int)value.y) : "memory");
}
static __device__ __forceinline__ void __stcg(uchar4 *pointer, uchar4 value) {
  asm volatile("st.global.cg.v4.u8 [%0], {%1, %2, %3, %4};" : : "l"(pointer), "r"((unsigned int)value.x), "r"((unsigned int)value.y), "r"((unsigned int)value.z), "r"((unsigned int)value.w) : "memory");
}
static __device__ __forceinline__ void __stcg(short2 *pointer, short2 value) {
  asm volatile("st.global.cg.v2.s16 [%0], {%1, %2};" : : "l"(pointer), "h"(value.x), "h"(value.y) : "memory");
}
static __device__ __forceinline__ void __stcg(short4 *pointer, short4 value) {
  asm volatile("st.global.cg.v4.s16 [%0], {%1, %2, %3, %4};" : : "l"(pointer), "h"(value.x), "h"(value.y), "h"(value.z), "h"(value.w) : "memory");
}
static __device__ __forceinline__ void __stcg(ushort2 *pointer, ushort2 value) {
  asm volatile("st.global.cg.v2.u16 [%0], {%1, %2};" : : "l"(pointer), "h"(value.x), "h"(value.y) : "memory");
}
static __device__ __forceinline__ void __stcg(ushort4 *pointer, ushort4 value) {
  asm volatile("st.global.cg.v4.u16 [%0], {%1, %2, %3, %4};" : : "l"(pointer), "h"(value.x), "h"(value.y), "h"(value.z), "h"(value.w) : "memory");
}
static __device__ __forceinline__ void __stcg(int2 *pointer, int2 value) {
  asm volatile("st.global.cg.v2.s32 [%0], {%1, %2};" : : "l"(pointer), "r"(value.x), "r"(value.y) : "memory");
}
static __device__ __forceinline__ void __stcg(int4 *pointer, int4 value) {
  asm volatile("st.global.cg.v4.s32 [%0], {%1, %2, %3, %4};" : : "l"(pointer), "r"(value.x), "r"(value.y), "r"(value.z), "r"(value.w) : "memory");
}
static __device__ __forceinline__ void __stcg(uint2 *pointer, uint2 value) {
  asm volatile("st.global.cg.v2.u32 [%0], {%1, %2};" : : "l"(pointer), "r"(value.x), "r"(value.y) : "memory");
}
static __device__ __forceinline__ void __stcg(uint4 *pointer, uint4 value) {
  asm volatile("st.global.cg.v4.u32 [%0], {%1, %2, %3, %4};" : : "l"(pointer), "r"(value.x), "r"(value.y), "r"(value.z), "r"(value.w) : "memory");
}
static __device__ __forceinline__ void __stcg(longlong2 *pointer, longlong2 value) {
  asm volatile("st.global.cg.v2.s64 [%0], {%1, %2};" : : "l"(pointer), "l"(value.x), "l"(value.y) : "memory");
}
static __device__ __forceinline__ void __stcg(ulonglong2 *pointer, ulonglong2 value) {
  asm volatile("st.global.cg.v2.u64 [%0], {%1, %2};" : : "l"(pointer), "l"(value.x), "l"(value.y) : "memory");
}
static __device__ __forceinline__ void __stcg(float2 *pointer, float2 value) {
  asm volatile("st.global.cg.v2.f32 [%0], {%1, %2};" : : "l"(pointer), "f"(value.x), "f"(value.y) : "memory");
}
static __device__ __forceinline__ void __stcg(float4 *pointer, float4 value) {
  asm volatile("st.global.cg.v4.f32 [%0], {%1, %2, %3, %4};" : : "l"(pointer), "f"(value.x), "f"(value.y), "f"(value.z), "f"(value.w) : "memory");
}
static __device__ __forceinline__ void __stcg(double2 *pointer, double2 value) {
  asm volatile("st.global.cg.v2.f64 [%0], {%1, %2};" : : "l"(pointer), "d"(value.x), "d"(value.y) : "memory");
}

//@ __stcs
static __device__ __forceinline__ void __stcs(char *pointer, char value) {
  asm volatile("st.global.cs.s8 [%0], %1;" : : "l"(pointer), "r"((int)value) : "memory");
}
static __device__ __forceinline__ void __stcs(signed char *pointer, signed char value) {
  asm volatile("st.global.cs.s8 [%0], %1;" : : "l"(pointer), "r"((int)value) : "memory");
}
static __device__ __forceinline__ void __stcs(unsigned char *pointer, unsigned char value) {
  asm volatile("st.global.cs.u8 [%0], %1;" : : "l"(pointer), "r"((unsigned int)value) : "memory");
}
static __device__ __forceinline__ void __stcs(short *pointer, short value) {
  asm volatile("st.global.cs.s16 [%0], %1;" : : "l"(pointer), "h"(value) : "memory");
}
static __device__ __forceinline__ void __stcs(unsigned short *pointer, unsigned short value) {
  asm volatile("st.global.cs.u16 [%0], %1;" : : "l"(pointer), "h"(value) : "memory");
}
static __device__ __forceinline__ void __stcs(int *pointer, int value) {
  asm volatile("st.global.cs.s32 [%0], %1;" : : "l"(pointer), "r"(value) : "memory");
}
static __device__ __forceinline__ void __stcs(unsigned int *pointer, unsigned int value) {
  asm volatile("st.global.cs.u32 [%0], %1;" : : "l"(pointer), "r"(value) : "memory");
}
static __device__ __forceinline__ void __stcs(long *pointer, long value) {
  asm volatile("st.global.cs.s64 [%0], %1;" : : "l"(pointer), "l"(value) : "memory");
}
static __device__ __forceinline__ void __stcs(unsigned long *pointer, unsigned long value) {
  asm volatile("st.global.cs.u64 [%0], %1;" : : "l"(pointer), "l"(value) : "memory");
}
static __device__ __forceinline__ void __stcs(long long *pointer, long long value) {
  asm volatile("st.global.cs.s64 [%0], %1;" : : "l"(pointer), "l"(value) : "memory");
}
static __device__ __forceinline__ void __stcs(unsigned long long *pointer, unsigned long long value) {
  asm volatile("st.global.cs.u64 [%0], %1;" : : "l"(pointer), "l"(value) : "memory");
}
static __device__ __forceinline__ void __stcs(float *pointer, float value) {
  asm volatile("st.global.cs.f32 [%0], %1;" : : "l"(pointer), "f"(value) : "memory");
}
static __device__ __forceinline__ void __stcs(double *pointer, double value) {
  asm volatile("st.global.cs.f64 [%0], %1;" : : "l"(pointer), "d"(value) : "memory");
}
static __device__ __forceinline__ void __stcs(char2 *pointer, char2 value) {
  asm volatile("st.global.cs.v2.s8 [%0], {%1, %2};" : : "l"(pointer), "r"((int)value.x), "r"((int)value.y) : "memory");
}
static __device__ __forceinline__ void __stcs(char4 *pointer, char4 value) {
  asm volatile("st.global.cs.v4.s8 [%0], {%1, %2, %3, %4};" : : "l"(pointer), "r"((int)value.x), "r"((int)value.y), "r"((int)value.z), "r"((int)value.w) : "memory");
}
static __device__ __forceinline__ void __stcs(uchar2 *pointer, uchar2 value) {
  asm volatile("st.global.cs.v2.u8 [%0], {%1, %2};" : : "l"(pointer), "r"((unsigned int)value.x), "r"((unsigned int)value.y) : "memory");
}
static __device__ __forceinline__ void __stcs(uchar4 *pointer, uchar4 value) {
  asm volatile("st.global.cs.v4.u8 [%0], {%1, %2, %3, %4};" : : "l"(pointer), "r"((unsigned int)value.x), "r"((unsigned int)value.y), "r"((unsigned int)value.z), "r"((unsigned int)value.w) : "memory");
}
static __device__ __forceinline__ void __stcs(short2 *pointer, short2 value) {
  asm volatile("st.global.cs.v2.s16 [%0], {%1, %2};" : : "l"(pointer), "h"(value.x), "h"(value.y) : "memory");
}
static __device__ __forceinline__ void __stcs(short4 *pointer, short4 value) {
  asm volatile("st.global.cs.v4.s16 [%0], {%1, %2, %3, %4};" : : "l"(pointer), "h"(value.x), "h"(value.y), "h"(value.z), "h"(value.w) : "memory");
}
static __device__ __forceinline__ void __stcs(ushort2 *pointer, ushort2 value) {
  asm volatile("st.global.cs.v2.u16 [%0], {%1, %2};" : : "l"(pointer), "h"(value.x), "h"(value.y) : "memory");
}
static __device__ __forceinline__ void __stcs(ushort4 *pointer, ushort4 value) {
  asm volatile("st.global.cs.v4.u16 [%0], {%1, %2, %3, %4};" : : "l"(pointer), "h"(value.x), "h"(value.y), "h"(value.z), "h"(value.w) : "memory");
}
static __device__ __forceinline__ void __stcs(int2 *pointer, int2 value) {
  asm volatile("st.global.cs.v2.s32 [%0], {%1, %2};" : : "l"(pointer), "r"(value.x), "r"(value.y) : "memory");
}
static __device__ __forceinline__ void __stcs(int4 *pointer, int4 value) {
  asm volatile("st.global.cs.v4.s32 [%0], {%1, %2, %3, %4};" : : "l"(pointer), "r"(value.x), "r"(value.y), "r"(value.z), "r"(value.w) : "memory");
}
static __device__ __forceinline__ void __stcs(uint2 *pointer, uint2 value) {
  asm volatile("st.global.cs.v2.u32 [%0], {%1, %2};" : : "l"(pointer), "r"(value.x), "r"(value.y) : "memory");
}
static __device__ __forceinline__ void __stcs(uint4 *pointer, uint4 value) {
  asm volatile("st.global.cs.v4.u32 [%0], {%1, %2, %3, %4};" : : "l"(pointer), "r"(value.x), "r"(value.y), "r"(value.z), "r"(value.w) : "memory");
}
static __device__ __forceinline__ void __stcs(longlong2 *pointer, longlong2 value) {
  asm volatile("st.global.cs.v2.s64 [%0], {%1, %2};" : : "l"(pointer), "l"(value.x), "l"(value.y) : "memory");
}
static __device__ __forceinline__ void __stcs(ulonglong2 *pointer, ulonglong2 value) {
  asm volatile("st.global.cs.v2.u64 [%0], {%1, %2};" : : "l"(pointer), "l"(value.x), "l"(value.y) : "memory");
}
static __device__ __forceinline__ void __stcs(float2 *pointer, float2 value) {
  asm volatile("st.global.cs.v2.f32 [%0], {%1, %2};" : : "l"(pointer), "f"(value.x), "f"(value.y) : "memory");
}
static __device__ __forceinline__ void __stcs(float4 *pointer, float4 value) {
  asm volatile("st.global.cs.v4.f32 [%0], {%1, %2, %3, %4};" : : "l"(pointer), "f"(value.x), "f"(value.y), "f"(value.z), "f"(value.w) : "memory");
}
static __device__ __forceinline__ void __stcs(double2 *pointer, double2 value) {
  asm volatile("st.global.cs.v2.f64 [%0], {%1, %2};" : : "l"(pointer), "d"(value.x), "d"(value.y) : "memory");
}

//@ __stwt
static __device__ __forceinline__ void __stwt(char *pointer, char value) {
  asm volatile("st.global.wt.s8 [%0], %1;" : : "l"(pointer), "r"((int)value) : "memory");
}
static __device__ __forceinline__ void __stwt(signed char *pointer, signed char value) {
  asm volatile("st.global.wt.s8 [%0], %1;" : : "l"(pointer), "r"((int)value) : "memory");
}
static __device__ __forceinline__ void __stwt(unsigned char *pointer, unsigned char value) {
  asm volatile("st.global.wt.u8 [%0], %1;" : : "l"(pointer), "r"((unsigned int)value) : "memory");
}
static __device__ __forceinline__ void __stwt(short *pointer, short value) {
  asm volatile("st.global.wt.s16 [%0], %1;" : : "l"(pointer), "h"(value) : "memory");
}
static __device__ __forceinline__ void __stwt(unsigned short *pointer, unsigned short value) {
  asm volatile("st.global.wt.u16 [%0], %1;" : : "l"(pointer), "h"(value) : "memory");
}
static __device__ __forceinline__ void __stwt(int *pointer, int value) {
  asm volatile("st.global.wt.s32 [%0], %1;" : : "l"(pointer), "r"(value) : "memory");
}
static __device__ __forceinline__ void __stwt(unsigned int *pointer, unsigned int value) {
  asm volatile("st.global.wt.u32 [%0], %1;" : : "l"(pointer), "r"(value) : "memory");
}
static __device__ __forceinline__ void __stwt(long *pointer, long value) {
  asm volatile("st.global.wt.s64 [%0], %1;" : : "l"(pointer), "l"(value) : "memory");
}
static __device__ __forceinline__ void __stwt(unsigned long *pointer, unsigned long value) {
  asm volatile("st.global.wt.u64 [%0], %1;" : : "l"(pointer), "l"(value) : "memory");
}
static __device__ __forceinline__ void __stwt(long long *pointer, long long value) {
  asm volatile("st.global.wt.s64 [%0], %1;" : : "l"(pointer), "l"(value) : "memory");
}
static __device__ __forceinline__ void __stwt(unsigned long long *pointer, unsigned long long value) {
  asm volatile("st.global.wt.u64 [%0], %1;" : : "l"(pointer), "l"(value) : "memory");
}
static __device__ __forceinline__ void __stwt(float *pointer, float value) {
  asm volatile("st.global.wt.f32 [%0], %1;" : : "l"(pointer), "f"(value) : "memory");
}
static __device__ __forceinline__ void __stwt(double *pointer, double value) {
  asm volatile("st.global.wt.f64 [%0], %1;" : : "l"(pointer), "d"(value) : "memory");
}
static __device__ __forceinline__ void __stwt(char2 *pointer, char2 value) {
  asm volatile("st.global.wt.v2.s8 [%0], {%1, %2};" : : "l"(pointer), "r"((int)value.x), "r"((int)value.y) : "memory");
}
static __device__ __forceinline__ void __stwt(char4 *pointer, char4 value) {
  asm volatile("st.global.wt.v4.s8 [%0], {%1, %2, %3, %4};" : : "l"(pointer), "r"((int)value.x), "r"((int)value.y), "r"((int)value.z), "r"((int)value.w) : "memory");
}
static __device__ __forceinline__ void __stwt(uchar2 *pointer, uchar2 value) {
  asm volatile("st.global.wt.v2.u8 [%0], {%1, %2};" : : "l"(pointer), "r"((unsigned int)value.x), "r"((unsigned int)value.y) : "memory");
}
static __device__ __forceinline__ void __stwt(uchar4 *pointer, uchar4 value) {
  asm volatile("st.global.wt.v4.u8 [%0], {%1, %2, %3, %4};" : : "l"(pointer), "r"((unsigned int)value.x), "r"((unsigned int)value.y), "r"((unsigned int)value.z), "r"((unsigned int)value.w) : "memory");
}
static __device__ __forceinline__ void __stwt(short2 *pointer, short2 value) {
  asm volatile("st.global.wt.v2.s16 [%0], {%1, %2};" : : "l"(pointer), "h"(value.x), "h"(value.y) : "memory");
}
static __device__ __forceinline__ void __stwt(short4 *pointer, short4 value) {
  asm volatile("st.global.wt.v4.s16 [%0], {%1, %2, %3, %4};" : : "l"(pointer), "h"(value.x), "h"(value.y), "h"(value.z), "h"(value.w) : "memory");
}
static __device__ __forceinline__ void __stwt(ushort2 *pointer, ushort2 value) {
  asm volatile("st.global.wt.v2.u16 [%0], {%1, %2};" : : "l"(pointer), "h"(value.x), "h"(value.y) : "memory");
}
static __device__ __forceinline__ void __stwt(ushort4 *pointer, ushort4 value) {
  asm volatile("st.global.wt.v4.u16 [%0], {%1, %2, %3, %4};" : : "l"(pointer), "h"(value.x), "h"(value.y), "h"(value.z), "h"(value.w) : "memory");
}
static __device__ __forceinline__ void __stwt(int2 *pointer, int2 value) {
  asm volatile("st.global.wt.v2.s32 [%0], {%1, %2};" : : "l"(pointer), "r"(value.x), "r"(value.y) : "memory");
}
static __device__ __forceinline__ void __stwt(int4 *pointer, int4 value) {
  asm volatile("st.global.wt.v4.s32 [%0], {%1, %2, %3, %4};" : : "l"(pointer), "r"(value.x), "r"(value.y), "r"(value.z), "r"(value.w) : "memory");
}
static __device__ __forceinline__ void __stwt(uint2 *pointer, uint2 value) {
  asm volatile("st.global.wt.v2.u32 [%0], {%1, %2};" : : "l"(pointer), "r"(value.x), "r"(value.y) : "memory");
}
static __device__ __forceinline__ void __stwt(uint4 *pointer, uint4 value) {
  asm volatile("st.global.wt.v4.u32 [%0], {%1, %2, %3, %4};" : : "l"(pointer), "r"(value.x), "r"(value.y), "r"(value.z), "r"(value.w) : "memory");
}
static __device__ __forceinline__ void __stwt(longlong2 *pointer, longlong2 value) {
  asm volatile("st.global.wt.v2.s64 [%0], {%1, %2};" : : "l"(pointer), "l"(value.x), "l"(value.y) : "memory");
}
static __device__ __forceinline__ void __stwt(ulonglong2 *pointer, ulonglong2 value) {
  asm volatile("st.global.wt.v2.u64 [%0], {%1, %2};" : : "l"(pointer), "l"(value.x), "l"(value.y) : "memory");
}
static __device__ __forceinline__ void __stwt(float2 *pointer, float2 value) {
  asm volatile("st.global.wt.v2.f32 [%0], {%1, %2};" : : "l"(pointer), "f"(value.x), "f"(value.y) : "memory");
}
static __device__ __forceinline__ void __stwt(float4 *pointer, float4 value) {
  asm volatile("st.global.wt.v4.f32 [%0], {%1, %2, %3, %4};" : : "l"(pointer), "f"(value.x), "f"(value.y), "f"(value.z), "f"(value.w) : "memory");
}
static __device__ __forceinline__ void __stwt(double2 *pointer, double2 value) {
  asm volatile("st.global.wt.v2.f64 [%0], {%1, %2};" : : "l"(pointer), "d"(value.x), "d"(value.y) : "memory");
}

// The property says how long lines should stay in the cache: advice, which is not taken yet.
//@ __nv_associate_access_property
static __device__ __forceinline__ void *__nv_associate_access_property(const void *pointer, unsigned long long) {
  return const_cast<void *>(pointer);
}
