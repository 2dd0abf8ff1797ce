// cub::BlockRadixSort and BlockMergeSort sort.
// RUN: run headers
#include <cub/block/block_radix_sort.cuh>
#include <cub/block/block_merge_sort.cuh>
struct Less { __device__ bool operator()(int a, int b) const { return a < b; } };
__global__ void k(int *o, const int *in) {
  using Sort = cub::BlockRadixSort<int, 64, 2>;
  __shared__ typename Sort::TempStorage t;
  int v[2] = {in[threadIdx.x * 2], in[threadIdx.x * 2 + 1]};
  Sort(t).Sort(v);
  o[threadIdx.x * 2] = v[0]; o[threadIdx.x * 2 + 1] = v[1];
}
__global__ void m(int *o, const int *in) {
  using Sort = cub::BlockMergeSort<int, 64, 2>;
  __shared__ typename Sort::TempStorage t;
  int v[2] = {in[threadIdx.x * 2], in[threadIdx.x * 2 + 1]};
  Sort(t).Sort(v, Less());
  o[threadIdx.x * 2] = v[0]; o[threadIdx.x * 2 + 1] = v[1];
}
// LAUNCH: k<<<1, 64>>>(a=s32[128], in=s32[128]{iota 127 -1})
// LAUNCH: m<<<1, 64>>>(b=s32[128], in)
// EXPECT: a[i] == i
// EXPECT: b[i] == i
