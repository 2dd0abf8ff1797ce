// The result of a void function used.
// RUN: rich
__device__ void clear(int *data) { data[0] = 0; }
__global__ void k(int *data) {
  int x = clear(data);
  data[1] = x;
}
