// Threads of one block meet at different barriers: the condition is not the same for all.
// RUN: run
__global__ void branches(int *x) {
  if (threadIdx.x < 40) {
    x[threadIdx.x] += 1;
    __syncthreads();
    x[threadIdx.x] *= 2;
  } else {
    x[threadIdx.x] += 3;
    __syncthreads();
    x[threadIdx.x] *= 5;
  }
}
// LAUNCH: branches<<<1, 64>>>(x=s32[64]{iota})
// FAULT: divergent barrier
