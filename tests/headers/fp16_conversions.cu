// Functions that cuda_fp16.h only declares are defined by our library.
// RUN: run headers
// RUN: run
#include <cuda_fp16.h>

__global__ void kernel(const float *in, float *out) {
    int i = threadIdx.x;
    out[i] = __half2float(__float2half(in[i]));
}
// LAUNCH: kernel<<<1, 4>>>(in=f32[4]{0.1, -2.7182817, 1000.7, 1e6}, out=f32[4])
// EXPECT: out == {0.099975586, -2.71875, 1000.5, inf}
