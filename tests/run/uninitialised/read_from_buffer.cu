// A branch that depends on memory nobody wrote says where the value was read.
// RUN: run
__global__ void find(const int *x, int *where, int wanted) {
  int value = x[threadIdx.x] * 3 + 1;
  if (value == wanted)
    atomicMax(where, threadIdx.x);
}
// LAUNCH: find<<<1, 4>>>(x=s32[4], where=s32[1]{-1}, 2)
// FAULT: it was read here, from memory that nobody wrote
