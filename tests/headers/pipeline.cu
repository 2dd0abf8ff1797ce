// cuda_pipeline.h compiles, and what its copies copy arrives.
// RUN: run headers
// RUN: run
#include <cuda_pipeline.h>

__global__ void kernel(const int4 *in, int *out) {
    __shared__ int4 stage[32];
    int i = threadIdx.x;
    __pipeline_memcpy_async(&stage[i], &in[i], sizeof(int4));
    __pipeline_commit();
    __pipeline_wait_prior(0);
    __syncthreads();
    int4 other = stage[31 - i];
    out[i] = other.x + other.w;
}
// LAUNCH: kernel<<<1, 32>>>(in=s32[128]{random 1 -100 100}, out=s32[32])
// EXPECT: out[i] == in[4 * (31 - i)] + in[4 * (31 - i) + 3]
