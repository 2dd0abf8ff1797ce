// A __constant__ variable changed in a kernel.
// RUN: rich
__constant__ int limit;
__global__ void k(int *data) {
  constexpr int size = 4;
  size = 5;
  data[0] = size + limit;
}
