// A flag without a fence: who sees it need not see the data.
// RUN: run
__global__ void pass(int *data, volatile int *flag, int *out) {
  if (blockIdx.x == 0) {
    data[0] = 42;
    *flag = 1;
  } else {
    while (*flag == 0) {
    }
    out[0] = data[0];
  }
}
// LAUNCH: pass<<<2, 1>>>(data=s32[1]{0}, flag=s32[1]{0}, out=s32[1]{0})
// FAULT: race: reads 4 bytes of global memory
