// A return without its semicolon, before the closing brace.
// RUN: rich
__device__ float square(float x) {
  return x * x
}
__global__ void all(float *data) { data[threadIdx.x] = square(data[threadIdx.x]); }
