// The word __shared__ misspelt.
// RUN: rich
__global__ void k(int *data) {
  __share__ int tile[32];
  tile[threadIdx.x] = data[threadIdx.x];
  __syncthreads();
  data[threadIdx.x] = tile[31 - threadIdx.x];
}
