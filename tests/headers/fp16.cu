// cuda_fp16.h compiles, and its arithmetic rounds rightly.
// RUN: run headers
// RUN: run
#include <cuda_fp16.h>

__global__ void kernel(const float *in, float *out, __half2 *pairs) {
    int i = threadIdx.x;
    __half a = __float2half(in[i]), b = __float2half(0.5f);
    out[i] = __half2float(a * b + b) + float(__hlt(a, b));
    pairs[i] = __hadd2(__floats2half2_rn(in[i], 1.0f), __half2half2(b));
}
// LAUNCH: kernel<<<1, 4>>>(in=f32[4]{0.1, -2.7182817, 1000.7, 0.33325195}, out=f32[4], pairs=u32[4])
// EXPECT: out == {1.5498047, 0.140625, 500.75, 1.6665039}
// EXPECT: pairs == {1040201933, 1040236656, 1040212946, 1040202410}
