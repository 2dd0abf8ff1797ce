// A kernel and its launch, with the headers that nvcc includes by itself.
#include <cstdio>

__global__ void hello(int *p) { *p = threadIdx.x + 1; }

int main() {
  int *p = nullptr;
  cudaMalloc(&p, sizeof(int));
  hello<<<1, 1>>>(p);
  int value = 0;
  cudaMemcpy(&value, p, sizeof value, cudaMemcpyDeviceToHost);
  std::printf("%d\n", value);
  cudaFree(p);
  return value == 1 ? 0 : 1;
}
