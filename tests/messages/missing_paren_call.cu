// A call without its closing parenthesis.
// RUN: rich
__global__ void k(float *data) {
  data[0] = sqrtf(data[1];
}
