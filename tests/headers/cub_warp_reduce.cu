// cub::WarpReduce compiles and keeps logical warps apart.
// RUN: run headers
#include <cub/warp/warp_reduce.cuh>

__global__ void sums(const int *in, int *out) {
    using Reduce = cub::WarpReduce<int, 16>;
    __shared__ typename Reduce::TempStorage storage[4];
    int group = threadIdx.x / 16;
    int total = Reduce(storage[group]).Sum(in[threadIdx.x]);
    if (threadIdx.x % 16 == 0) out[group] = total;
}
// LAUNCH: sums<<<1, 64>>>(in=s32[64]{random 1 -100 100}, out=s32[4])
// EXPECT: out[i] == sum(j, 0, 16, in[16 * i + j])
