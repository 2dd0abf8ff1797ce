// An if without its closing parenthesis.
// RUN: rich
__global__ void k(float *data, int n) {
  if (threadIdx.x < n && (data[0] > 0) {
    data[threadIdx.x] = 0;
  }
}
