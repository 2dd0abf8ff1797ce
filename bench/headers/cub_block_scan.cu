// A block's exclusive prefix sums by CUB, four items to a thread.
// RUN: run headers
#include <cub/block/block_load.cuh>
#include <cub/block/block_scan.cuh>
#include <cub/block/block_store.cuh>

extern "C" __global__ void prefixes(const int *in, int *out) {
  using Load = cub::BlockLoad<int, 64, 4, cub::BLOCK_LOAD_TRANSPOSE>;
  using Store = cub::BlockStore<int, 64, 4, cub::BLOCK_STORE_TRANSPOSE>;
  using Scan = cub::BlockScan<int, 64>;
  __shared__ union {
    typename Load::TempStorage load;
    typename Store::TempStorage store;
    typename Scan::TempStorage scan;
  } storage;
  int items[4];
  Load(storage.load).Load(in, items);
  __syncthreads();
  Scan(storage.scan).ExclusiveSum(items, items);
  __syncthreads();
  Store(storage.store).Store(out, items);
}
// LAUNCH: prefixes<<<1, 64>>>(in=s32[256]{random 1 -9 9}, out=s32[256])
// EXPECT: out[0] == 0
// EXPECT: out[1..256] == out[i - 1] + in[i - 1]
