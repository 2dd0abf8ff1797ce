// A closing brace too many.
// RUN: rich
__global__ void k(float *data) {
  data[0] = 1;
}
}
__global__ void other(float *data) { data[0] = 2; }
