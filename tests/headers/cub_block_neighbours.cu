// cub's block shuffle, differences, discontinuities and run-length decoding work.
// RUN: run headers
#include <cub/block/block_shuffle.cuh>
#include <cub/block/block_adjacent_difference.cuh>
#include <cub/block/block_discontinuity.cuh>
#include <cub/block/block_run_length_decode.cuh>
struct Sub { __device__ int operator()(int a, int b) const { return a - b; } };
struct Ne { __device__ bool operator()(int a, int b) const { return a / 3 != b / 3; } };
__global__ void k(int *o) {
  using A = cub::BlockAdjacentDifference<int, 32>;
  using D = cub::BlockDiscontinuity<int, 32>;
  using S = cub::BlockShuffle<int, 32>;
  __shared__ union {
    typename A::TempStorage a;
    typename D::TempStorage d;
    typename S::TempStorage s;
  } t;
  int v[2], r[2], f[2];
  for (int i = 0; i < 2; i++) { int n = threadIdx.x * 2 + i; v[i] = n * n; }
  A(t.a).SubtractLeft(v, r, Sub());
  for (int i = 0; i < 2; i++) o[threadIdx.x * 2 + i] = r[i];
  __syncthreads();
  for (int i = 0; i < 2; i++) v[i] = threadIdx.x * 2 + i;
  D(t.d).FlagHeads(f, v, Ne());
  for (int i = 0; i < 2; i++) o[64 + threadIdx.x * 2 + i] = f[i];
  __syncthreads();
  int w = threadIdx.x, z = -1;
  S(t.s).Rotate(w, z, 5);
  o[128 + threadIdx.x] = z;
}
__global__ void rl(int *o) {
  using R = cub::BlockRunLengthDecode<int, 32, 1, 2>;
  __shared__ typename R::TempStorage t;
  int val[1] = {(int)threadIdx.x}; unsigned len[1] = {2};
  unsigned total = 0;
  R dec(t, val, len, total);
  int out[2];
  dec.RunLengthDecode(out, 0);
  o[threadIdx.x * 2] = out[0]; o[threadIdx.x * 2 + 1] = out[1];
}
// LAUNCH: k<<<1, 32>>>(o=s32[160])
// LAUNCH: rl<<<1, 32>>>(p=s32[64])
// EXPECT: o[0..64] == if(i == 0, 0, 2 * i - 1)
// EXPECT: o[64..128] == if(i % 3 == 1, 1, 0)
// EXPECT: o[128..160] == (i - 128 + 5) % 32
// EXPECT: p[i] == int(i / 2)
