// cooperative_groups.h and its reductions compile and group rightly.
// RUN: run headers
// RUN: run
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

namespace cg = cooperative_groups;

__global__ void kernel(const int *in, int *sums, int *ranks) {
    cg::thread_block block = cg::this_thread_block();
    auto tile = cg::tiled_partition<8>(block);
    int value = in[block.thread_rank()];
    int sum = cg::reduce(tile, value, cg::plus<int>());
    if (tile.thread_rank() == 0) sums[block.thread_rank() / 8] = sum;
    block.sync();
    ranks[block.thread_rank()] = tile.shfl_xor(value, 1) + tile.meta_group_rank();
}
// LAUNCH: kernel<<<1, 64>>>(in=s32[64]{random 1 -100 100}, sums=s32[8], ranks=s32[64])
// EXPECT: sums[i] == sum(j, 0, 8, in[8 * i + j])
// EXPECT: ranks[i] == in[xor(i, 1)] + int(i / 8)
