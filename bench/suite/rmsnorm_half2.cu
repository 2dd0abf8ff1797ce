// Root-mean-square normalisation of halves, two to a register: cuda_fp16.h's arithmetic and conversions.
// RUN: run headers
// APPROXIMATE: rsqrtf
#include <cuda_fp16.h>

constexpr int THREADS = 128;

extern "C" __global__ void rmsnorm(const __half2 *in, const __half2 *gain, __half2 *out, int pairs, float epsilon) {
  __shared__ float warps[THREADS / 32];
  in += blockIdx.x * pairs;
  out += blockIdx.x * pairs;
  float sum = 0.0f;
  for (int i = threadIdx.x; i < pairs; i += THREADS) {
    float2 v = __half22float2(in[i]);
    sum += v.x * v.x + v.y * v.y;
  }
#pragma unroll
  for (int offset = 16; offset > 0; offset /= 2)
    sum += __shfl_xor_sync(0xffffffffu, sum, offset);
  if (threadIdx.x % 32 == 0)
    warps[threadIdx.x / 32] = sum;
  __syncthreads();
  sum = warps[0];
#pragma unroll
  for (int i = 1; i < THREADS / 32; ++i)
    sum += warps[i];
  __half2 scale = __float2half2_rn(rsqrtf(sum / (2 * pairs) + epsilon));
  for (int i = threadIdx.x; i < pairs; i += THREADS)
    out[i] = __hmul2(__hmul2(in[i], scale), gain[i]);
}
// LAUNCH: rmsnorm<<<2, 128>>>(in=f16[600]{random 1 -4 4}, gain=f16[300]{random 2}, out=f16[600], 150, 1e-5)
// REFERENCE: out[290..314] within 4e-3
// EXPECT: out[290..314] ~= {-1.05175781, -0.431640625, -0.0982055664, 0.135498047, -0.0140304565, -0.0182952881, 0.476074219, 0.346191406, -0.025100708, -0.120910645, 0.450439453, -0.0377197266, 0.036315918, 0.928710938, -0.0194244385, 0.117126465, -0.326660156, -1.07910156, 0.196655273, 0.728027344, 0.221191406, 0.625, -0.810058594, 0.292236328} within 4e-3
// GPU: rmsnorm<<<8192, 128>>>(in=f16[33554432]{random 1 -4 4}, gain=f16[4096]{random 2}, out=f16[33554432], 2048, 1e-5)
