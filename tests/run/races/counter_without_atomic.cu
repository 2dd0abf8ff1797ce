// Adding to a counter without an atomic operation reads and writes it unordered.
// RUN: run
__global__ void count(const int *x, int *n) {
  if (x[blockIdx.x * blockDim.x + threadIdx.x] > 0)
    *n += 1;
}
// LAUNCH: count<<<2, 32>>>(x=s32[64]{fill 1}, n=s32[1]{0})
// FAULT: race:
