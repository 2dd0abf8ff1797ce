// FLAGS: -rdc=true
// WITH: linked_b.cu
// Two units that are linked: device functions and variables of each other, static ones of the same names.
#include <cstdio>
extern __device__ int shared_variable;
__device__ int of_b(int x);
__device__ int of_a(int x) { return x + 1; }
static __device__ int same = 100;
static __global__ void same_kernel(int *p) { *p = same; }
namespace { __device__ int unnamed = 7; __global__ void unnamed_kernel(int *p) { *p = unnamed; } }
__global__ void both(int *p) { *p = of_b(5) + shared_variable; }
int run_b(int *p);
int main() {
  int *p, got = 0, failures = 0; cudaMalloc(&p, 4);
  auto value = [&] { cudaMemcpy(&got, p, 4, cudaMemcpyDeviceToHost); return got; };
  same_kernel<<<1, 1>>>(p); failures += value() != 100;
  unnamed_kernel<<<1, 1>>>(p); failures += value() != 7;
  both<<<1, 1>>>(p); failures += value() != 5 * 2 + 1 + 30;
  failures += run_b(p) + (cudaGetLastError() != cudaSuccess);
  std::printf(failures == 0 ? "ok\n" : "%d failures\n", failures);
  return failures != 0;
}
