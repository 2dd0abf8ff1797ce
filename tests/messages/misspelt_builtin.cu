// threadIdx misspelt.
// RUN: rich
__global__ void k(float *output) {
  output[threadldx.x] = 1.0f;
}
