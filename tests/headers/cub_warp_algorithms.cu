// cub's warp scan, merge sort, exchange and load work.
// RUN: run headers
#include <cub/warp/warp_scan.cuh>
#include <cub/warp/warp_merge_sort.cuh>
#include <cub/warp/warp_exchange.cuh>
#include <cub/warp/warp_load.cuh>
#include <cub/warp/warp_store.cuh>
struct Less { __device__ bool operator()(int a, int b) const { return a < b; } };
__global__ void k(int *o, const int *in) {
  using S = cub::WarpScan<int>;
  using M = cub::WarpMergeSort<int, 2>;
  using X = cub::WarpExchange<int, 2>;
  using L = cub::WarpLoad<int, 2, cub::WARP_LOAD_TRANSPOSE>;
  __shared__ typename S::TempStorage s;
  __shared__ typename M::TempStorage m;
  __shared__ typename X::TempStorage x;
  __shared__ typename L::TempStorage l;
  int sum;
  S(s).InclusiveSum((int)threadIdx.x, sum);
  o[threadIdx.x] = sum;
  int v[2];
  L(l).Load(in, v);
  M(m).Sort(v, Less());
  X(x).BlockedToStriped(v, v);
  o[32 + threadIdx.x] = v[0]; o[64 + threadIdx.x] = v[1];
}
// LAUNCH: k<<<1, 32>>>(o=s32[96], in=s32[64]{iota 63 -1})
// EXPECT: o[0..32] == i * (i + 1) / 2
// EXPECT: o[32..96] == i - 32
