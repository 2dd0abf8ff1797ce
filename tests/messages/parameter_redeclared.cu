// A local variable with a parameter's name.
// RUN: rich
__global__ void k(float *data, int n) {
  int n = blockDim.x;
  data[n] = 0;
}
