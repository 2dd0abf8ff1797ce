// A value returned from a void function.
// RUN: rich
__device__ void clear(int *data) {
  return data[0];
}
__global__ void k(int *data) { clear(data); }
