// A kernel without void.
// RUN: rich
__global__ fill(int *data, int value) {
  data[threadIdx.x] = value;
}
