// The word __global__ misspelt.
// RUN: rich
__globl__ void k(int *data) {
  data[threadIdx.x] = 1;
}
