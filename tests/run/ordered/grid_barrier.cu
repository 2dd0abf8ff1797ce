// A barrier of the grid can be made of an atomic counter and fences, and no race is seen.
// RUN: run
__device__ unsigned arrived;
__device__ void wait_for_all() {
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    atomicAdd(&arrived, 1);
    while (*(volatile unsigned *)&arrived < gridDim.x) {
    }
    __threadfence();
  }
  __syncthreads();
}
__global__ void exchange(int *x, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, n = gridDim.x * blockDim.x;
  x[i] = 5 * i;
  wait_for_all();
  out[i] = x[n - 1 - i];
}
// LAUNCH: exchange<<<3, 64>>>(x=s32[192], out=s32[192]{fill 0})
// EXPECT: out[i] == 5 * (191 - i)
