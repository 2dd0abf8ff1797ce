// A helper function without __device__, in run-time compilation.
// RUN: rich
float square(float x) { return x * x; }
__global__ void k(float *data) {
  data[threadIdx.x] = square(data[threadIdx.x]);
}
