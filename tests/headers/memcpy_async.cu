// What the asynchronous copies of cooperative groups, NVIDIA's and ours, copy arrives.
// RUN: run headers
// RUN: run
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>

namespace cg = cooperative_groups;

__global__ void bytes(const int *in, int *out) {
    __shared__ int stage[96];
    auto block = cg::this_thread_block();
    cg::memcpy_async(block, stage, in, sizeof(int) * 96);
    cg::wait(block);
    out[block.thread_rank()] = stage[95 - block.thread_rank()];
}

__global__ void elements(const double *in, const char *letters, double *out) {
    __shared__ double stage[2][40];
    __shared__ char text[8];
    auto block = cg::this_thread_block();
    auto tile = cg::tiled_partition<16>(block);
    cg::memcpy_async(block, stage[0], 40, in, 33);
    cg::memcpy_async(block, stage[1], 30, in + 10, 60);
    cg::wait_prior<1>(block);
    const double first = stage[0][(block.thread_rank() * 7) % 33];
    cg::wait(block);
    if (tile.meta_group_rank() == 0) {
        cg::memcpy_async(tile, text, letters, 5);
        cg::wait(tile);
    }
    block.sync();
    out[block.thread_rank()] = first * 1000 + stage[1][block.thread_rank() % 30] + text[block.thread_rank() % 5];
}
// LAUNCH: bytes<<<1, 64>>>(in=s32[96]{random 1 -100 100}, out=s32[64])
// LAUNCH: elements<<<1, 64>>>(wide=f64[70]{iota}, letters=s8[5]{1, 2, 3, 4, 5}, sums=f64[64])
// EXPECT: out[i] == in[95 - i]
// EXPECT: sums[i] == 1000 * ((i * 7) % 33) + 10 + i % 30 + 1 + i % 5
