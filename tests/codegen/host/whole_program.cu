// A whole program without any header of the host's or of NVIDIA's: kernels, built-ins in device code, and
// every way in which host code names a kernel.
// RUN: codegen --preprocess=whole --arch=sm_90
// CHECK-DAG: .entry _Z5scalePffi(
// CHECK-DAG: .extern .func  (.param .b32 func_retval0) vprintf
// CHECK-DAG: .entry _Z4fillIfEvPT_S0_(
// CHECK-DAG: .entry _Z4fillIdEvPT_S0_(
// CHECK-DAG: .entry _Z4fillI6__halfEvPT_S1_(
// CHECK-DAG: .entry _Z3addPii(
// CHECK-NOT: .entry _Z4fillIiEvPT_S0_(
#include <cmath>
#include <cstdio>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

__constant__ float table[16];
__shared__ extern float dynamic[];

__global__ void scale(float *x, float a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  dynamic[threadIdx.x] = i < n ? x[i] : 0;
  __syncthreads();
  if (i < n) x[i] = a * sinf(dynamic[threadIdx.x]) + std::sqrt(table[i & 15]);
  if (i == 0) printf("%d\n", n);
}

template <class T> __global__ void fill(T *x, T value) { x[threadIdx.x] = value; }

#define CHECK_CUDA(call)                                                    \
  do {                                                                      \
    cudaError_t error = call;                                               \
    if (error != cudaSuccess) printf("%s\n", cudaGetErrorString(error)); \
  } while (0)

template <class T> struct Buffer {
  T *data = nullptr;
  explicit Buffer(size_t n) { CHECK_CUDA(cudaMalloc(&data, n * sizeof(T))); }
  ~Buffer() { cudaFree(data); }
  void fill_with(T value) { fill<<<1, 32>>>(data, value); }
  void never() { fill<<<1, 32>>>((int *)data, 1); }
};

__global__ void add(int *x, int a) { x[threadIdx.x] += a; }

int main(int argc, char **argv) {
  Buffer<float> floats(32);
  floats.fill_with(1.0f);
  auto through_lambda = [](auto value) {
    Buffer<decltype(value)> other(32);
    other.fill_with(value);
  };
  through_lambda(2.0);
  cudaStream_t stream;
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  scale<<<dim3(1, 1), 32, 32 * sizeof(float), stream>>>(floats.data, 2.0f, 32);
  auto kernel = fill<__half>;
  kernel<<<1, 1>>>(nullptr, __half());
  void (*pointer)(int *, int) = add;
  pointer<<<1, 1>>>(nullptr, 3);
  cudaMemcpyToSymbol(table, argv, sizeof table);
  cudaEvent_t begin;
  cudaEventCreate(&begin);
  cudaDeviceProp properties;
  CHECK_CUDA(cudaGetDeviceProperties(&properties, 0));
  printf("%s\n", properties.name);
  CHECK_CUDA(cudaDeviceSynchronize());
}
