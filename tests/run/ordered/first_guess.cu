// A plain read beside atomic operations is the guess of a loop, or asks whether one is needed.
// RUN: run
__device__ float add_slowly(float *address, float value) {
  int *bits = (int *)address;
  int old = *bits, assumed;
  do {
    assumed = old;
    old = atomicCAS(bits, assumed, __float_as_int(value + __int_as_float(assumed)));
  } while (old != assumed);
  return __int_as_float(old);
}
__global__ void both(float *sum, int *best, float *of_block) {
  __shared__ float s;
  if (threadIdx.x == 0)
    s = 0;
  __syncthreads();
  add_slowly(sum, 1.0f);
  add_slowly(&s, 2.0f);
  int mine = (blockIdx.x * blockDim.x + threadIdx.x) * 37 % 101;
  if (mine > *best)
    atomicMax(best, mine);
  __syncthreads();
  of_block[blockIdx.x] = s;
}
// LAUNCH: both<<<3, 40>>>(sum=f32[1]{0}, best=s32[1]{0}, of_block=f32[3]{fill 0})
// EXPECT: sum == {120}
// EXPECT: best == {100}
// EXPECT: of_block == {80, 80, 80}
