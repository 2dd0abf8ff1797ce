// PART
// The other unit of linked_a.cu.
__device__ int shared_variable = 30;
__device__ int of_a(int x);
__device__ int of_b(int x) { return of_a(x * 2); }
static __device__ int same = 200;
static __global__ void same_kernel(int *p) { *p = same; }
namespace { __device__ int unnamed = 8; __global__ void unnamed_kernel(int *p) { *p = unnamed; } }
int run_b(int *p) {
  int got = 0, failures = 0;
  same_kernel<<<1, 1>>>(p); cudaMemcpy(&got, p, 4, cudaMemcpyDeviceToHost); failures += got != 200;
  unnamed_kernel<<<1, 1>>>(p); cudaMemcpy(&got, p, 4, cudaMemcpyDeviceToHost); failures += got != 8;
  int value = 300; cudaMemcpyToSymbol(same, &value, 4);
  same_kernel<<<1, 1>>>(p); cudaMemcpy(&got, p, 4, cudaMemcpyDeviceToHost); failures += got != 300;
  return failures;
}
