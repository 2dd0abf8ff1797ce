// Data behind a flag, with fences on both sides, is no race.
// RUN: run
__global__ void pass(int *data, volatile int *flag, int *out) {
  int i = threadIdx.x;
  if (blockIdx.x == 0) {
    data[i] = 42 + i;
    __syncthreads();
    if (i == 0) {
      __threadfence();
      *flag = 1;
    }
  } else {
    if (i == 0) {
      while (*flag == 0) {
      }
      __threadfence();
    }
    __syncthreads();
    out[i] = data[63 - i];
  }
}
// LAUNCH: pass<<<2, 64>>>(data=s32[64]{fill 0}, flag=s32[1]{0}, out=s32[64]{fill 0})
// EXPECT: out[i] == 42 + 63 - i
