// A matrix product of halves on tensor cores through mma.h: 2 by 2 fragments to a warp.
// RUN: run headers
// APPROXIMATE: the sum inside a matrix instruction
#include <mma.h>

using namespace nvcuda;

extern "C" __global__ void hgemm(const half *a, const half *b, float *c, int m, int n, int k) {
  int warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
  int tiles = n / 32;
  int row = warp / tiles * 32, column = warp % tiles * 32;
  if (row >= m)
    return;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum[2][2];
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j)
      wmma::fill_fragment(sum[i][j], 0.0f);
  for (int p = 0; p < k; p += 16) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> left[2];
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> right[2];
    for (int i = 0; i < 2; ++i) {
      wmma::load_matrix_sync(left[i], a + (row + 16 * i) * k + p, k);
      wmma::load_matrix_sync(right[i], b + p * n + column + 16 * i, n);
    }
    for (int i = 0; i < 2; ++i)
      for (int j = 0; j < 2; ++j)
        wmma::mma_sync(sum[i][j], left[i], right[j], sum[i][j]);
  }
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j)
      wmma::store_matrix_sync(c + (row + 16 * i) * n + column + 16 * j, sum[i][j], n, wmma::mem_row_major);
}
// LAUNCH: hgemm<<<1, 32>>>(a=f16[1024]{random 1}, b=f16[1024]{random 2}, c=f32[1024], 32, 32, 32)
// EXPECT: c[i] ~= sum(p, 0, 32, a[i / 32 * 32 + p] * b[p * 32 + i % 32]) within 1e-3
// GPU: hgemm<<<512, 256>>>(a=f16[4194304]{random 1}, b=f16[4194304]{random 2}, c=f32[4194304], 2048, 2048, 2048)
