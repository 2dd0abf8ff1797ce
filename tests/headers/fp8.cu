// cuda_fp8.h compiles, and its conversions saturate rightly.
// RUN: run headers
// RUN: run
#include <cuda_fp8.h>

__global__ void kernel(const float *in, float *out) {
    int i = threadIdx.x;
    __nv_fp8_e4m3 a(in[i]);
    out[i] = float(a);
}
// LAUNCH: kernel<<<1, 4>>>(in=f32[4]{1, 3.3, 1000, -0.0175}, out=f32[4])
// EXPECT: out == {1, 3.25, 448, -0.017578125}
