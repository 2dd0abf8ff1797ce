// A call that two overloads take equally well.
// RUN: rich
__device__ int pick(int a, float b) { return a; }
__device__ int pick(float a, int b) { return b; }
__global__ void k(int *data) {
  data[0] = pick(1, 2);
}
