// A function without its closing brace, in a namespace that is not indented.
// RUN: rich
namespace app {
__device__ int one() {
  return 1;

__global__ void k(int *p) {
  p[0] = one();
}
}
