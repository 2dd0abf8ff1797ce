// Thread 0 sets what the others already add to atomically.
// RUN: run
__global__ void add(int *sum) {
  if (threadIdx.x == 0)
    *sum = 100;
  atomicAdd(sum, 1);
}
// LAUNCH: add<<<1, 64>>>(sum=s32[1]{0})
// FAULT: race:
