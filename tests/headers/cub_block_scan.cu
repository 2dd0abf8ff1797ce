// cub::BlockScan, BlockLoad and BlockStore compile and place items rightly.
// RUN: run headers
#include <cub/block/block_load.cuh>
#include <cub/block/block_scan.cuh>
#include <cub/block/block_store.cuh>

__global__ void scan(const int *in, int *out, int *total) {
    constexpr int threads = 64, items = 4;
    using Load = cub::BlockLoad<int, threads, items, cub::BLOCK_LOAD_TRANSPOSE>;
    using Store = cub::BlockStore<int, threads, items, cub::BLOCK_STORE_TRANSPOSE>;
    using Scan = cub::BlockScan<int, threads>;
    __shared__ union {
        typename Load::TempStorage load;
        typename Store::TempStorage store;
        typename Scan::TempStorage scan;
    } storage;
    int data[items];
    Load(storage.load).Load(in, data);
    __syncthreads();
    int aggregate;
    Scan(storage.scan).ExclusiveSum(data, data, aggregate);
    __syncthreads();
    Store(storage.store).Store(out, data);
    if (threadIdx.x == 0) *total = aggregate;
}
// LAUNCH: scan<<<1, 64>>>(in=s32[256]{random 1 -100 100}, out=s32[256], total=s32[1])
// EXPECT: out[i] == sum(j, 0, i, in[j])
// EXPECT: total[i] == sum(j, 0, 256, in[j])
