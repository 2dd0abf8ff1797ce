// No comma between two parameters.
// RUN: rich
__global__ void saxpy(int n float a, const float *x, float *y) {
  if (threadIdx.x < n) y[threadIdx.x] += a * x[threadIdx.x];
}
