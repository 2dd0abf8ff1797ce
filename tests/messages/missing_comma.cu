// Two arguments without a comma.
// RUN: rich
__device__ float add(float a, float b) { return a + b; }
__global__ void k(float *data) {
  data[0] = add(data[1] data[2]);
}
