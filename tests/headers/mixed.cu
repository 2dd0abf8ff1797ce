// NVIDIA's cuda_fp16.h works with our cooperative_groups.h, and the reverse.
// RUN: run headers
// RUN: run
// RUN: run headers=cuda_fp16.h,cuda_fp16.hpp
// RUN: run headers=cooperative_groups.h,cooperative_groups,cuda,nv
#include <cuda_fp16.h>

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

namespace cg = cooperative_groups;

__global__ void kernel(const float *in, float *out) {
    auto tile = cg::tiled_partition<32>(cg::this_thread_block());
    __half value = __float2half(in[threadIdx.x]);
    __half sum = cg::reduce(tile, value, cg::plus<__half>());
    __half2 pair = tile.shfl_xor(__halves2half2(value, sum), 1);
    out[threadIdx.x] = __half2float(sum) + float(pair.x) + __high2float(pair);
}
// LAUNCH: kernel<<<1, 32>>>(in=f32[32]{iota 0 0.25}, out=f32[32])
// EXPECT: out[i] == 248 + in[xor(i, 1)]
