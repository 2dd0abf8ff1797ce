// The sum of an array: a tree in shared memory per block, one atomic per block.
// RUN: run
__global__ void reduce(const int *in, int n, int *sum) {
  __shared__ int partial[64];
  int lane = threadIdx.x;
  int total = 0;
  for (int i = blockIdx.x * blockDim.x + lane; i < n; i += gridDim.x * blockDim.x)
    total += in[i];
  partial[lane] = total;
  __syncthreads();
  for (int width = blockDim.x / 2; width > 0; width /= 2) {
    if (lane < width)
      partial[lane] += partial[lane + width];
    __syncthreads();
  }
  if (lane == 0)
    atomicAdd(sum, partial[0]);
}
// LAUNCH: reduce<<<3, 64>>>(in=s32[1000]{random 1 -500 500}, 1000, sum=s32[1]{fill 0})
// EXPECT: sum[i] == sum(j, 0, 1000, in[j])
