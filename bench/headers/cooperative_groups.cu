// Cooperative groups: tiles of 16 that reduce, vote and exchange by themselves.
// RUN: run headers
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

namespace cg = cooperative_groups;

extern "C" __global__ void groups(const int *in, int *sums, int *positive, int *swapped) {
  auto block = cg::this_thread_block();
  auto tile = cg::tiled_partition<16>(block);
  int value = in[block.thread_rank()];
  int sum = cg::reduce(tile, value, cg::plus<int>());
  int count = __popc(tile.ballot(value > 0));
  if (tile.thread_rank() == 0) {
    sums[tile.meta_group_rank()] = sum;
    positive[tile.meta_group_rank()] = count;
  }
  block.sync();
  swapped[block.thread_rank()] = tile.shfl_xor(value, 1);
}
// LAUNCH: groups<<<1, 64>>>(in=s32[64]{random 1 -100 100}, sums=s32[4], positive=s32[4], swapped=s32[64])
// EXPECT: sums[i] == sum(j, 16 * i, 16 * i + 16, in[j])
// EXPECT: positive[i] == sum(j, 16 * i, 16 * i + 16, if(in[j] > 0, 1, 0))
// EXPECT: swapped[i] == in[xor(i, 1)]
