// A shared array whose size is no constant.
// RUN: rich
__global__ void k(int *data, int n) {
  __shared__ int tile[n];
  tile[threadIdx.x] = data[threadIdx.x];
  data[threadIdx.x] = tile[0];
}
