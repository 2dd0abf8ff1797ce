// Tiles of several warps synchronise, exchange values, reduce and scan, beside one another and within larger ones.
// RUN: run
// LAUNCH: places<<<1, 512>>>(places_out=s32[512]{fill 0})
// EXPECT: places_out[i] == 1000 * (i / 64) + 100 * (i / 128 % 2) + i % 128 / 32
// LAUNCH: values<<<2, 256>>>(values_out=s32[512]{fill 0})
// EXPECT: values_out[i] == 10 * (i / 64 * 64 + 37) + (i / 64 % 2) + 2
// LAUNCH: sums<<<1, 256>>>(sums_out=s32[256]{fill 0}, sums_wide=s32[256]{fill 0})
// EXPECT: sums_out[i] == 8128 + 128 * 128 * (i / 128)
// EXPECT: sums_wide[i] == 127 + 128 * (i / 128)
// LAUNCH: scans<<<1, 256>>>(scans_in=s32[256]{iota}, scans_out=s32[256]{fill 0}, scans_before=s32[256]{fill 0})
// EXPECT: scans_out[i] == (i % 128) * (i % 128 + 1) / 2 + (i % 128 + 1) * 128 * (i / 128)
// EXPECT: scans_before[i] == i % 128
// LAUNCH: memory<<<1, 128>>>(memory_out=s32[128]{fill 0})
// EXPECT: memory_out[i] == 2 * ((i + 1) % 64 + i / 64 * 64)
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;

__global__ void places(int *places_out) {
  __shared__ cg::block_tile_memory<512> shared;
  auto block = cg::this_thread_block(shared);
  auto quarter = cg::tiled_partition<128>(block);
  auto tile = cg::tiled_partition<64>(quarter);
  auto warp = cg::tiled_partition<32>(quarter);
  cg::thread_block_tile<64> plain = cg::tiled_partition<64>(block);
  int wrong = tile.size() != 64 || quarter.num_threads() != 128 || tile.meta_group_size() != 2 ||
              quarter.meta_group_size() != 4 || warp.meta_group_size() != 4 || plain.meta_group_size() != 8 ||
              tile.thread_rank() != threadIdx.x % 64 || quarter.meta_group_rank() != threadIdx.x / 128;
  places_out[threadIdx.x] =
      wrong ? -1 : plain.meta_group_rank() * 1000 + (threadIdx.x / 128 % 2) * 100 + warp.meta_group_rank();
}

__global__ void values(int *values_out) {
  __shared__ cg::block_tile_memory<256> shared;
  auto tile = cg::tiled_partition<64>(cg::this_thread_block(shared));
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int shuffled = tile.shfl(i * 10, 37);
  int some = tile.any(threadIdx.x == 70 || threadIdx.x == 200), all = tile.all(threadIdx.x != 3);
  values_out[i] = shuffled + some + (all ? 2 : threadIdx.x / 64 == 0 ? 2 : 0);
}

struct Most {
  __device__ double operator()(double a, double b) const { return a < b ? b : a; }
};
__global__ void sums(int *sums_out, int *sums_wide) {
  __shared__ cg::block_tile_memory<256> shared;
  auto tile = cg::tiled_partition<128>(cg::this_thread_block(shared));
  sums_out[threadIdx.x] = cg::reduce(tile, (int)threadIdx.x, cg::plus<int>());
  sums_wide[threadIdx.x] = cg::reduce(tile, (double)threadIdx.x, Most());
}

__global__ void scans(int *scans_in, int *scans_out, int *scans_before) {
  __shared__ cg::block_tile_memory<256> shared;
  auto tile = cg::tiled_partition<128>(cg::this_thread_block(shared));
  scans_out[threadIdx.x] = cg::inclusive_scan(tile, scans_in[threadIdx.x], cg::plus<int>());
  scans_before[threadIdx.x] = cg::exclusive_scan(tile, 1);
}

// A barrier orders what threads of the tile write before and read after.
__global__ void memory(int *memory_out) {
  __shared__ cg::block_tile_memory<128> shared;
  __shared__ int data[128];
  auto tile = cg::tiled_partition<64>(cg::this_thread_block(shared));
  data[threadIdx.x] = threadIdx.x;
  tile.sync();
  int next = data[threadIdx.x / 64 * 64 + (threadIdx.x + 1) % 64];
  tile.sync();
  data[threadIdx.x] = 2 * next;
  tile.sync();
  memory_out[threadIdx.x] = data[threadIdx.x];
}
