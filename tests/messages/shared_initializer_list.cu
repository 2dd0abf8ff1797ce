// A shared array with values.
// RUN: rich
__global__ void k(int *p) {
  __shared__ int table[2] = {1, 2};
  p[0] = table[threadIdx.x];
}
