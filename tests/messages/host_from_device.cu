// A host function called from a kernel.
// RUN: rich --preprocess=nvcc
float table(int i) { return i * 0.5f; }
__global__ void k(float *data) {
  data[threadIdx.x] = table(threadIdx.x);
}
