// cuda::std::complex: products with their special cases.
// RUN: run headers
#include <cuda/std/complex>

extern "C" __global__ void products(const float *a, const float *b, float *out) {
  int i = threadIdx.x;
  cuda::std::complex<float> x(a[2 * i], a[2 * i + 1]), y(b[2 * i], b[2 * i + 1]);
  cuda::std::complex<float> z = x * y + cuda::std::conj(x);
  out[2 * i] = z.real();
  out[2 * i + 1] = z.imag();
}
// LAUNCH: products<<<1, 32>>>(a=f32[64]{random 1 1 2}, b=f32[64]{random 2 3 4}, out=f32[64])
// EXPECT: out[i] ~= if(i % 2 == 0, a[i] * b[i] - a[i + 1 - 2 * (i % 2)] * b[i + 1 - 2 * (i % 2)] + a[i], a[i - 1 + 2 * (1 - i % 2)] * b[i] + a[i] * b[i - 1 + 2 * (1 - i % 2)] - a[i]) within 1e-4
