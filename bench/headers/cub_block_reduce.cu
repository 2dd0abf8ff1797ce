// A block's sum by CUB: temporary storage whose type the block size decides.
// RUN: run headers
#include <cub/block/block_reduce.cuh>

extern "C" __global__ void sums(const int *in, int *out) {
  using Reduce = cub::BlockReduce<int, 128>;
  __shared__ typename Reduce::TempStorage storage;
  int sum = Reduce(storage).Sum(in[blockIdx.x * 128 + threadIdx.x]);
  if (threadIdx.x == 0)
    out[blockIdx.x] = sum;
}
// LAUNCH: sums<<<2, 128>>>(in=s32[256]{random 1 -100 100}, out=s32[2])
// EXPECT: out[i] == sum(j, 128 * i, 128 * i + 128, in[j])
