// The program that everybody compiles first: a kernel, the host's containers and its output.
// RUN: nvcc archs=sm_75,sm_90
#include <cuda_runtime.h>

#include <cstdio>
#include <vector>

__global__ void scale(float *x, float a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) x[i] *= a;
}

int main() {
  std::vector<float> v(100, 1.0f);
  float *d;
  cudaMalloc(&d, v.size() * sizeof(float));
  cudaMemcpy(d, v.data(), v.size() * sizeof(float), cudaMemcpyHostToDevice);
  scale<<<1, 128>>>(d, 2.0f, 100);
  cudaMemcpy(v.data(), d, v.size() * sizeof(float), cudaMemcpyDeviceToHost);
  cudaFree(d);
  std::printf("%f\n", v[3]);
}
// CHECK: .visible .entry _Z5scalePffi(
// CHECK: mul.f32
