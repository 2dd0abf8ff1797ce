// A block's histogram by CUB.
// RUN: run headers
#include <cub/block/block_histogram.cuh>

extern "C" __global__ void histogram(const unsigned char *in, unsigned *bins) {
  using Histogram = cub::BlockHistogram<unsigned char, 64, 4, 32>;
  __shared__ typename Histogram::TempStorage storage;
  __shared__ unsigned counts[32];
  unsigned char items[4];
  for (int i = 0; i < 4; ++i)
    items[i] = in[threadIdx.x * 4 + i];
  Histogram(storage).Histogram(items, counts);
  __syncthreads();
  if (threadIdx.x < 32)
    bins[threadIdx.x] = counts[threadIdx.x];
}
// LAUNCH: histogram<<<1, 64>>>(in=u8[256]{random 1 0 32}, bins=u32[32])
// EXPECT: bins[i] == sum(j, 0, 256, if(in[j] == i, 1, 0))
