// A block's keys sorted by CUB's radix sort.
// RUN: run headers
#include <cub/block/block_radix_sort.cuh>

extern "C" __global__ void sort(unsigned *keys) {
  using Sort = cub::BlockRadixSort<unsigned, 64, 2>;
  __shared__ typename Sort::TempStorage storage;
  unsigned items[2] = {keys[2 * threadIdx.x], keys[2 * threadIdx.x + 1]};
  Sort(storage).Sort(items);
  keys[2 * threadIdx.x] = items[0];
  keys[2 * threadIdx.x + 1] = items[1];
}
// LAUNCH: sort<<<1, 64>>>(keys=u32[128]{random 1 0 4294967296})
// EXPECT: keys[0..127] == min(keys[i], keys[i + 1])
// EXPECT: keys[0] == min(old.keys[0], keys[0])
