// A call of what is no function.
// RUN: rich
__global__ void k(float *data, float factor) {
  data[0] = factor(2.0f);
}
