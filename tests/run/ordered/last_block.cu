// The last block adds up what the others wrote before their fence and the counter.
// RUN: run
__device__ unsigned done;
__global__ void total(const int *x, int *partial, int *out) {
  __shared__ int s[64];
  __shared__ bool is_last;
  int i = threadIdx.x;
  s[i] = x[blockIdx.x * 64 + i];
  for (int half = 32; half > 0; half /= 2) {
    __syncthreads();
    if (i < half)
      s[i] += s[i + half];
  }
  if (i == 0) {
    partial[blockIdx.x] = s[0];
    __threadfence();
    is_last = atomicInc(&done, gridDim.x) == gridDim.x - 1;
  }
  __syncthreads();
  if (is_last && i == 0) {
    int sum = 0;
    for (int b = 0; b < gridDim.x; ++b)
      sum += partial[b];
    *out = sum;
  }
}
// LAUNCH: total<<<5, 64>>>(x=s32[320]{iota}, partial=s32[5]{fill 0}, out=s32[1]{0})
// EXPECT: out == {51040}
