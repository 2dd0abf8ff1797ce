// A subscript without its closing bracket, in a call.
// RUN: rich
__global__ void k(float *x, float *y, int i) {
  y[i] = powf(x[i], y[i);
}
