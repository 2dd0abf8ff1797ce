// A constant without a value.
// RUN: rich
__global__ void k(float *out) {
  const int n;
  out[n] = 1;
}
