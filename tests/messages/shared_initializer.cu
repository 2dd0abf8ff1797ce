// A shared variable with an initialiser.
// RUN: rich
__global__ void k(int *data) {
  __shared__ int sum = 0;
  atomicAdd(&sum, data[threadIdx.x]);
  __syncthreads();
  data[0] = sum;
}
