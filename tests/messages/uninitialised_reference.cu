// A reference without what it refers to.
// RUN: rich
__global__ void k(float *out) {
  float &first;
  first = out[0];
}
