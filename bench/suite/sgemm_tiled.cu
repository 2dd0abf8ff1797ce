// A matrix product through shared tiles of 16 by 16: two barriers per step, an unrolled inner loop.
// RUN: run
#define TILE 16

extern "C" __global__ void sgemm(const float *a, const float *b, float *c, int m, int n, int k) {
  __shared__ float as[TILE][TILE], bs[TILE][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty, column = blockIdx.x * TILE + tx;
  float sum = 0.0f;
  for (int p = 0; p < k; p += TILE) {
    as[ty][tx] = row < m && p + tx < k ? a[row * k + p + tx] : 0.0f;
    bs[ty][tx] = p + ty < k && column < n ? b[(p + ty) * n + column] : 0.0f;
    __syncthreads();
#pragma unroll
    for (int q = 0; q < TILE; ++q)
      sum += as[ty][q] * bs[q][tx];
    __syncthreads();
  }
  if (row < m && column < n)
    c[row * n + column] = sum;
}
// LAUNCH: sgemm<<<(2,1), (16,16)>>>(a=f32[260]{random 1}, b=f32[440]{random 2}, c=f32[286], 13, 22, 20)
// EXPECT: c[i] == sum(p, 0, 20, a[i / 22 * 20 + p] * b[p * 22 + i % 22])
// GPU: sgemm<<<(64,64), (16,16)>>>(a=f32[1048576]{random 1}, b=f32[1048576]{random 2}, c=f32[1048576], 1024, 1024, 1024)
