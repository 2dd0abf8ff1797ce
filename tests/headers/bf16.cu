// cuda_bf16.h compiles, and its conversions round rightly.
// RUN: run headers
// RUN: run
#include <cuda_bf16.h>

__global__ void kernel(const float *in, float *out) {
    int i = threadIdx.x;
    __nv_bfloat16 a = __float2bfloat16(in[i]);
    out[i] = __bfloat162float(a);
}
// LAUNCH: kernel<<<1, 4>>>(in=f32[4]{1, 1.00390625, 3.1415927, -0.1}, out=f32[4])
// EXPECT: out == {1, 1, 3.140625, -0.10009765625}
