// A list that narrows.
// RUN: rich
__global__ void k(float *out, double x) {
  float values[2] = {x, 1.0f};
  out[0] = values[0];
}
