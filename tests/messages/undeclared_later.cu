// A function that is declared further down.
// RUN: rich
__global__ void k(float *data) {
  data[0] = transform(data[0]);
}
__device__ float transform(float x) { return 2 * x; }
