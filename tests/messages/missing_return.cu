// A function that ends without a result.
// RUN: rich
__device__ int sign(int x) {
  if (x > 0) return 1;
  if (x < 0) return -1;
}
__global__ void k(int *data) { data[0] = sign(data[1]); }
