// cuda::std::complex compiles and multiplies rightly.
// RUN: run headers
#include <cuda/std/complex>

__global__ void kernel(const float *in, float *out) {
    int i = threadIdx.x;
    cuda::std::complex<float> a(in[2 * i], in[2 * i + 1]), b(1.0f, 2.0f);
    auto c = a + b;
    c -= cuda::std::complex<float>(0.5f, 0.0f);
    out[2 * i] = c.real() * 2.0f;
    out[2 * i + 1] = cuda::std::conj(c).imag();
}
// LAUNCH: kernel<<<1, 16>>>(in=f32[32]{random 1 -1 1}, out=f32[32])
// EXPECT: out[i] == if(i % 2 == 0, (in[i] + 1 - 0.5) * 2, 0 - (in[i] + 2))
