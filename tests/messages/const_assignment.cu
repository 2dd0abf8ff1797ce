// An assignment to a constant.
// RUN: rich
__global__ void k(float *data, const int n) {
  n = 5;
  data[n] = 1;
}
