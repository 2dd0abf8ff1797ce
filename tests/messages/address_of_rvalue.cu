// A reference to a temporary.
// RUN: rich
__device__ void bump(int &x) { x += 1; }
__global__ void k(int *data) {
  bump(5);
}
