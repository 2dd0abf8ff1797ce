// A subscript of what is no array.
// RUN: rich
__global__ void k(float *data, float factor) {
  data[0] = factor[0];
}
