// A sum with cooperative groups: a tile of 32 reduces by itself, the block through shared memory.
// RUN: run headers
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

namespace cg = cooperative_groups;

extern "C" __global__ void reduce(const float *in, float *out, int n) {
  __shared__ float warps[32];
  cg::thread_block block = cg::this_thread_block();
  cg::thread_block_tile<32> tile = cg::tiled_partition<32>(block);
  cg::grid_group grid = cg::this_grid();
  float sum = 0.0f;
  for (int i = grid.thread_rank(); i < n; i += grid.size())
    sum += in[i];
  sum = cg::reduce(tile, sum, cg::plus<float>());
  if (tile.thread_rank() == 0)
    warps[tile.meta_group_rank()] = sum;
  block.sync();
  if (tile.meta_group_rank() == 0) {
    sum = tile.thread_rank() < tile.meta_group_size() ? warps[tile.thread_rank()] : 0.0f;
    sum = cg::reduce(tile, sum, cg::plus<float>());
    if (tile.thread_rank() == 0)
      out[block.group_index().x] = sum;
  }
}
// LAUNCH: reduce<<<4, 64>>>(in=f32[1000]{random 1}, blocks=f32[4], 1000)
// LAUNCH: reduce<<<1, 64>>>(blocks, sum=f32[1], 4)
// EXPECT: sum[0] ~= sum(j, 0, 1000, in[j]) within 1e-5
// GPU: reduce<<<1024, 256>>>(in=f32[33554432]{random 1}, blocks=f32[1024], 33554432)
// GPU: reduce<<<1, 256>>>(blocks, sum=f32[1], 1024)
