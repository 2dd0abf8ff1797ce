// cub::BlockHistogram and BlockExchange work: private and public overloads of one name.
// RUN: run headers
#include <cub/block/block_histogram.cuh>
#include <cub/block/block_exchange.cuh>
__global__ void k(unsigned *h, const unsigned char *in) {
  using H = cub::BlockHistogram<unsigned char, 32, 4, 16>;
  __shared__ typename H::TempStorage t;
  __shared__ unsigned bins[16];
  unsigned char v[4];
  for (int i = 0; i < 4; i++) v[i] = in[threadIdx.x * 4 + i];
  H(t).Histogram(v, bins);
  __syncthreads();
  if (threadIdx.x < 16) h[threadIdx.x] = bins[threadIdx.x];
}
__global__ void x(int *o) {
  using X = cub::BlockExchange<int, 32, 4>;
  __shared__ typename X::TempStorage t;
  int v[4];
  for (int i = 0; i < 4; i++) v[i] = threadIdx.x * 4 + i;
  X(t).BlockedToStriped(v, v);
  for (int i = 0; i < 4; i++) o[i * 32 + threadIdx.x] = v[i];
}
// LAUNCH: k<<<1, 32>>>(h=u32[16], in=u8[128]{random 3 0 16})
// LAUNCH: x<<<1, 32>>>(o=s32[128])
// EXPECT: h[i] == sum(j, 0, 128, if(in[j] == i, 1, 0))
// EXPECT: o[i] == i
