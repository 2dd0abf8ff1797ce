// Each thread writes the element that another one reads, without a barrier.
// RUN: run
__global__ void reverse(int *x, int n) {
  int i = threadIdx.x;
  int value = x[i];
  x[n - 1 - i] = value;
}
// LAUNCH: reverse<<<1, 128>>>(x=s32[128]{iota}, 128)
// FAULT: race:
