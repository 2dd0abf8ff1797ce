// A subscript without its closing bracket.
// RUN: rich
__global__ void k(float *data) {
  data[threadIdx.x = 1.0f;
}
