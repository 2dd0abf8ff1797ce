// The host's <complex>, which is made of GNU's complex types, and `register` beside kernels: nothing is
// reported and no launch is lost.
// RUN: nvcc archs=sm_75,sm_90
#include <cuda_runtime.h>

#include <complex>
#include <cstdio>

template <class T> __global__ void scale(T *values, T factor) { values[threadIdx.x] *= factor; }

__global__ void reverse(std::complex<double> *values, int count) {
  int i = threadIdx.x;
  if (i < count / 2) {
    std::complex<double> kept = values[i];
    values[i] = values[count - 1 - i];
    values[count - 1 - i] = kept;
  }
}

__global__ void shift(__complex__ float *values, __complex__ float by) {
  __real__ values[threadIdx.x] += __real__ by;
  __imag__ values[threadIdx.x] += __imag__ by;
}

template <class T> static std::complex<T> next(std::complex<T> z) {
  scale<<<1, 32>>>((T *)nullptr, (z * z + std::exp(z)).real());
  return std::pow(z, 2) / std::complex<T>(2, 1);
}

int main() {
  register int i = 7;
  std::complex<double> z = next(std::complex<double>(1.0, 2.0));
  std::complex<float> w = next(std::complex<float>(1.0f, 2.0f));
  __complex__ double raw = z.__rep();
  __real__ raw = 3.0;
  scale<<<1, 32>>>((int *)nullptr, i);
  scale<<<1, 32>>>((long *)nullptr, (long)(z.real() + __imag__ raw + w.imag()));
  reverse<<<1, 32>>>(nullptr, 0);
  std::printf("%g %d\n", std::abs(z), i);
}
// CHECK: .entry _Z7reversePSt7complexIdEi(
// CHECK: .entry _Z5shiftPCfS_(
// CHECK: .entry _Z5scaleIfEvPT_S0_(
