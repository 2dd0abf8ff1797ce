// A device function without a result type.
// RUN: rich
__device__ clampToZero(float x) {
  return x < 0 ? 0 : x;
}
__global__ void k(float *data) { data[0] = clampToZero(data[0]); }
