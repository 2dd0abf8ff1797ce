// A value where a pointer belongs.
// RUN: rich
__device__ void clear(int *at) { *at = 0; }
__global__ void k(int *data) {
  clear(data[0]);
}
