// A closing bracket of another kind.
// RUN: rich
__global__ void k(float *data) {
  data[0] = sqrtf(data[1]];
}
