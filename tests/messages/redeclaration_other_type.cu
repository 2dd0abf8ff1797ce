// A variable declared again with another type.
// RUN: rich
extern __device__ int counter;
__device__ float counter = 0;
__global__ void k() { counter += 1; }
