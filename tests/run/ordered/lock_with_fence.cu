// A lock of atomic operations with fences orders what it guards.
// RUN: run
__device__ int lock;
__global__ void add(int *sum) {
  if (threadIdx.x == 0) {
    while (atomicCAS(&lock, 0, 1) != 0) {
    }
    __threadfence();
    *sum += blockIdx.x;
    __threadfence();
    atomicExch(&lock, 0);
  }
}
// LAUNCH: add<<<6, 32>>>(sum=s32[1]{0})
// EXPECT: sum == {15}
