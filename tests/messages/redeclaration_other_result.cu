// A function declared again with another result.
// RUN: rich
__device__ int count(const int *data);
__device__ float count(const int *data) { return data[0]; }
__global__ void k(int *data) { data[1] = count(data); }
