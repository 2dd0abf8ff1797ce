// A sum by warp shuffles: unrolled loops over lanes, one barrier, one value per warp in shared memory.
// RUN: run
__device__ __forceinline__ float warp_sum(float value) {
#pragma unroll
  for (int offset = 16; offset > 0; offset >>= 1)
    value += __shfl_down_sync(0xffffffffu, value, offset);
  return value;
}

extern "C" __global__ void reduce(const float *in, float *out, int n) {
  __shared__ float warps[32];
  int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  float sum = 0.0f;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    sum += in[i];
  sum = warp_sum(sum);
  if (lane == 0)
    warps[warp] = sum;
  __syncthreads();
  if (warp == 0) {
    sum = lane < blockDim.x / 32 ? warps[lane] : 0.0f;
    sum = warp_sum(sum);
    if (lane == 0)
      out[blockIdx.x] = sum;
  }
}
// LAUNCH: reduce<<<4, 64>>>(in=f32[1000]{random 1}, blocks=f32[4], 1000)
// LAUNCH: reduce<<<1, 64>>>(blocks, sum=f32[1], 4)
// EXPECT: sum[0] ~= sum(j, 0, 1000, in[j]) within 1e-5
// GPU: reduce<<<1024, 256>>>(in=f32[33554432]{random 1}, blocks=f32[1024], 33554432)
// GPU: reduce<<<1, 256>>>(blocks, sum=f32[1], 1024)
