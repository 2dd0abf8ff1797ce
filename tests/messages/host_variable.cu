// A host variable used in a kernel.
// RUN: rich --preprocess=nvcc
float scale = 2.0f;
__global__ void k(float *data) {
  data[threadIdx.x] *= scale;
}
