// An assignment in a condition.
// RUN: rich
__global__ void k(int *data, int n) {
  if (n = 0) data[threadIdx.x] = 1;
}
