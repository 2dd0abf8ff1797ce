// An argument of another type.
// RUN: rich
__device__ void store(float *to, float value) { *to = value; }
__global__ void k(int *data) {
  store(data, 1.0f);
}
