// A function without its closing brace.
// RUN: rich
__global__ void k(float *data, int n) {
  if (threadIdx.x < n) {
    data[threadIdx.x] = 0;
  data[0] = 1;
}

__global__ void other(float *data) {
  data[0] = 2;
}
