// The last block adds up what the others wrote, but none of them executed __threadfence().
// RUN: run
__device__ unsigned done;
__global__ void total(int *partial, int *out) {
  __shared__ bool is_last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = blockIdx.x + 1;
    is_last = atomicAdd(&done, 1) == gridDim.x - 1;
  }
  __syncthreads();
  if (is_last && threadIdx.x == 0) {
    int sum = 0;
    for (int i = 0; i < gridDim.x; ++i)
      sum += partial[i];
    *out = sum;
  }
}
// LAUNCH: total<<<4, 32>>>(partial=s32[4]{fill 0}, out=s32[1]{0})
// FAULT: race: reads 4 bytes of global memory
