// A function defined twice.
// RUN: rich
__device__ float half_of(float x) { return x / 2; }
__device__ float half_of(float x) { return x * 0.5f; }
__global__ void k(float *data) { data[0] = half_of(data[0]); }
