// A name that nothing declares.
// RUN: rich
__global__ void k(float *data) {
  data[threadIdx.x] = amplitude * data[threadIdx.x];
}
