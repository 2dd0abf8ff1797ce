// Threads leave a loop with a barrier in it after different counts and wait at the next barrier.
// RUN: run
__global__ void loops(int *x) {
  int rounds = threadIdx.x < 32 ? 3 : 4;
  for (int i = 0; i < rounds; ++i) {
    x[threadIdx.x] += i;
    __syncthreads();
  }
  x[threadIdx.x] *= 2;
  __syncthreads();
  x[threadIdx.x] += 1;
}
// LAUNCH: loops<<<1, 64>>>(x=s32[64]{iota})
// FAULT: divergent barrier
