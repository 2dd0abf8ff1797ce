// cuda_fp16.h: halves by operators, pairs by intrinsics, conversions.
// RUN: run headers
#include <cuda_fp16.h>

extern "C" __global__ void halves(const __half *a, const __half *b, __half *sums, float *dots) {
  int i = threadIdx.x;
  sums[i] = a[i] * __float2half(0.5f) + b[i];
  __half2 product = __hmul2(__halves2half2(a[i], b[i]), __halves2half2(b[i], a[i]));
  dots[i] = __low2float(product) + __high2float(product);
}
// LAUNCH: halves<<<1, 32>>>(a=f16[32]{random 1}, b=f16[32]{random 2}, sums=f16[32], dots=f32[32])
// EXPECT: sums[i] == a[i] * 0.5 + b[i]
// EXPECT: dots[i] ~= 2 * a[i] * b[i] within 1e-3
