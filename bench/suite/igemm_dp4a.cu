// A matrix product of bytes, four to a __dp4a: packed words in shared tiles, 32-bit sums.
// RUN: run
#define TILE 16

/// `a` is row by row, `b` column by column, both in words of four bytes along `k`.
extern "C" __global__ void igemm(const int *a, const int *b, int *c, int n, int words) {
  __shared__ int as[TILE][TILE], bs[TILE][TILE + 1];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty, column = blockIdx.x * TILE + tx;
  int sum = 0;
  for (int p = 0; p < words; p += TILE) {
    as[ty][tx] = a[row * words + p + tx];
    bs[ty][tx] = b[(blockIdx.x * TILE + ty) * words + p + tx];
    __syncthreads();
#pragma unroll
    for (int q = 0; q < TILE; ++q)
      sum = __dp4a(as[ty][q], bs[tx][q], sum);
    __syncthreads();
  }
  c[row * n + column] = sum;
}
// LAUNCH: igemm<<<1, (16,16)>>>(a=s8[1024]{random 1 -128 128}, b=s8[1024]{random 2 -128 128}, c=s32[256], 16, 16)
// EXPECT: c[i] == sum(p, 0, 64, a[i / 16 * 64 + p] * b[i % 16 * 64 + p])
// GPU: igemm<<<(128,128), (16,16)>>>(a=s8[4194304]{random 1 -128 128}, b=s8[4194304]{random 2 -128 128}, c=s32[4194304], 2048, 512)
