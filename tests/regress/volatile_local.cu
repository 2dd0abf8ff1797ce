// ptxas has no volatile accesses of local memory; other spaces keep theirs.
// RUN: run
__device__ volatile int seen;
__global__ void k(int *out) {
  volatile int v = threadIdx.x;
  v = v + 3;
  seen = 5;
  out[threadIdx.x] = v + seen;
}
// LAUNCH: k<<<1, 4>>>(out=s32[4])
// EXPECT: out == {8, 9, 10, 11}
