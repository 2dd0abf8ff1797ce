// A reduction over a tree in shared memory, with a barrier in the loop, gives the sum and the maximum.
// RUN: run
#define BLOCK 128
__global__ void block_sum(const int *in, int *out) {
  __shared__ int s[BLOCK];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * BLOCK + t];
  __syncthreads();
  for (int stride = BLOCK / 2; stride > 0; stride >>= 1) {
    if (t < stride)
      s[t] += s[t + stride];
    __syncthreads();
  }
  if (t == 0)
    out[blockIdx.x] = s[0];
}

// The same with the loop unrolled and the largest element instead of the sum.
__global__ void block_max(const int *in, int *out) {
  __shared__ int s[BLOCK];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * BLOCK + t];
  __syncthreads();
#pragma unroll
  for (int stride = BLOCK / 2; stride > 0; stride >>= 1) {
    if (t < stride && s[t + stride] > s[t])
      s[t] = s[t + stride];
    __syncthreads();
  }
  if (t == 0)
    out[blockIdx.x] = s[0];
}
// LAUNCH: block_sum<<<4, 128>>>(in=s32[512]{random 1 -1000000 1000000}, sum=s32[4])
// EXPECT: sum[i] == sum(j, i * 128, i * 128 + 128, in[j])
// LAUNCH: block_max<<<2, 128>>>(asc=s32[256]{iota -40 3}, max=s32[2])
// EXPECT: max == {341, 725}
