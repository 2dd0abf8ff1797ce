// The word return misspelt.
// RUN: rich
__device__ int twice(int x) {
  retrun 2 * x;
}
__global__ void k(int *data) { data[0] = twice(data[0]); }
