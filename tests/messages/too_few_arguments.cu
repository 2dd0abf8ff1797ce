// A call with too few arguments.
// RUN: rich
__device__ float lerp(float a, float b, float t) { return a + (b - a) * t; }
__global__ void k(float *data) {
  data[0] = lerp(data[1], data[2]);
}
