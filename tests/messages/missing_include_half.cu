// The type __half without its header.
// RUN: rich
__global__ void scale(__half *data, int n) {
  if (threadIdx.x < n) data[threadIdx.x] = data[threadIdx.x];
}
