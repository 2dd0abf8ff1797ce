// Functions that cuda_fp16.h declares and leaves to the compiler in run-time mode.
// Each chunk is parsed when one of the names on its marker line is called and has no body. A member
// is named with its class.

//= __float2half __float2half_rn
__device__ __forceinline__ __half __float2half(const float a) {
  __half_raw result;
  asm("cvt.rn.f16.f32 %0, %1;" : "=h"(result.x) : "f"(a));
  return __half(result);
}
__device__ __forceinline__ __half __float2half_rn(const float a) { return __float2half(a); }

//= __half2float
__device__ __forceinline__ float __half2float(const __half a) {
  float result;
  asm("cvt.f32.f16 %0, %1;" : "=f"(result) : "h"(__half_raw(a).x));
  return result;
}

//= __half::operator<conversion>
__device__ __forceinline__ __half::operator __half_raw() const {
  __half_raw result;
  result.x = __x;
  return result;
}
