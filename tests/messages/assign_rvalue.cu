// An assignment to a value.
// RUN: rich
__device__ int next(int i) { return i + 1; }
__global__ void k(int *data) {
  next(data[0]) = 5;
}
