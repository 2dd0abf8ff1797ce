// Loads through the read-only path.
// Each chunk is parsed when one of the names on its marker line is first used.

//@ __ldg
static __device__ __forceinline__ char __ldg(const char *pointer) {
  return __cuprum_load_invariant(pointer);
}
static __device__ __forceinline__ signed char __ldg(const signed char *pointer) {
  return __cuprum_load_invariant(pointer);
}
static __device__ __forceinline__ unsigned char __ldg(const unsigned char *pointer) {
  return __cuprum_load_invariant(pointer);
}
static __device__ __forceinline__ short __ldg(const short *pointer) {
  return __cuprum_load_invariant(pointer);
}
static __device__ __forceinline__ unsigned short __ldg(const unsigned short *pointer) {
  return __cuprum_load_invariant(pointer);
}
static __device__ __forceinline__ int __ldg(const int *pointer) {
  return __cuprum_load_invariant(pointer);
}
static __device__ __forceinline__ unsigned int __ldg(const unsigned int *pointer) {
  return __cuprum_load_invariant(pointer);
}
static __device__ __forceinline__ long __ldg(const long *pointer) {
  return __cuprum_load_invariant(pointer);
}
static __device__ __forceinline__ unsigned long __ldg(const unsigned long *pointer) {
  return __cuprum_load_invariant(pointer);
}
static __device__ __forceinline__ long long __ldg(const long long *pointer) {
  return __cuprum_load_invariant(pointer);
}
static __device__ __forceinline__ unsigned long long __ldg(const unsigned long long *pointer) {
  return __cuprum_load_invariant(pointer);
}
static __device__ __forceinline__ float __ldg(const float *pointer) {
  return __cuprum_load_invariant(pointer);
}
static __device__ __forceinline__ double __ldg(const double *pointer) {
  return __cuprum_load_invariant(pointer);
}
static __device__ __forceinline__ char2 __ldg(const char2 *pointer) {
  return __cuprum_load_invariant(pointer);
}
static __device__ __forceinline__ char4 __ldg(const char4 *pointer) {
  return __cuprum_load_invariant(pointer);
}
static __device__ __forceinline__ uchar2 __ldg(const uchar2 *pointer) {
  return __cuprum_load_invariant(pointer);
}
static __device__ __forceinline__ uchar4 __ldg(const uchar4 *pointer) {
  return __cuprum_load_invariant(pointer);
}
static __device__ __forceinline__ short2 __ldg(const short2 *pointer) {
  return __cuprum_load_invariant(pointer);
}
static __device__ __forceinline__ short4 __ldg(const short4 *pointer) {
  return __cuprum_load_invariant(pointer);
}
static __device__ __forceinline__ ushort2 __ldg(const ushort2 *pointer) {
  return __cuprum_load_invariant(pointer);
}
static __device__ __forceinline__ ushort4 __ldg(const ushort4 *pointer) {
  return __cuprum_load_invariant(pointer);
}
static __device__ __forceinline__ int2 __ldg(const int2 *pointer) {
  return __cuprum_load_invariant(pointer);
}
static __device__ __forceinline__ int4 __ldg(const int4 *pointer) {
  return __cuprum_load_invariant(pointer);
}
static __device__ __forceinline__ uint2 __ldg(const uint2 *pointer) {
  return __cuprum_load_invariant(pointer);
}
static __device__ __forceinline__ uint4 __ldg(const uint4 *pointer) {
  return __cuprum_load_invariant(pointer);
}
static __device__ __forceinline__ longlong2 __ldg(const longlong2 *pointer) {
  return __cuprum_load_invariant(pointer);
}
static __device__ __forceinline__ ulonglong2 __ldg(const ulonglong2 *pointer) {
  return __cuprum_load_invariant(pointer);
}
static __device__ __forceinline__ float2 __ldg(const float2 *pointer) {
  return __cuprum_load_invariant(pointer);
}
static __device__ __forceinline__ float4 __ldg(const float4 *pointer) {
  return __cuprum_load_invariant(pointer);
}
static __device__ __forceinline__ double2 __ldg(const double2 *pointer) {
  return __cuprum_load_invariant(pointer);
}
