// The word unsigned misspelt.
// RUN: rich
__global__ void k(unsinged int *data) {
  data[threadIdx.x] = 1;
}
