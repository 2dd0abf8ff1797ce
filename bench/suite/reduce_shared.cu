// A sum by trees in shared memory: barriers in a loop whose trip count the block size decides.
// RUN: run
extern __shared__ float partial[];

extern "C" __global__ void reduce(const float *in, float *out, int n) {
  int thread = threadIdx.x;
  float sum = 0.0f;
  for (int i = blockIdx.x * blockDim.x + thread; i < n; i += gridDim.x * blockDim.x)
    sum += in[i];
  partial[thread] = sum;
  __syncthreads();
  for (int step = blockDim.x / 2; step > 0; step >>= 1) {
    if (thread < step)
      partial[thread] += partial[thread + step];
    __syncthreads();
  }
  if (thread == 0)
    out[blockIdx.x] = partial[0];
}
// LAUNCH: reduce<<<4, 64, 256>>>(in=f32[1000]{random 1}, blocks=f32[4], 1000)
// LAUNCH: reduce<<<1, 64, 256>>>(blocks, sum=f32[1], 4)
// EXPECT: sum[0] ~= sum(j, 0, 1000, in[j]) within 1e-5
// GPU: reduce<<<1024, 256, 1024>>>(in=f32[33554432]{random 1}, blocks=f32[1024], 33554432)
// GPU: reduce<<<1, 256, 1024>>>(blocks, sum=f32[1], 1024)
