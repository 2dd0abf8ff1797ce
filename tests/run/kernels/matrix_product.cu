// The naive and the tiled matrix product give the same sums.
// RUN: run
__global__ void naive(const float *a, const float *b, float *c, int m, int n, int k) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= m || col >= n)
    return;
  float sum = 0.0f;
  for (int p = 0; p < k; ++p)
    sum += a[row * k + p] * b[p * n + col];
  c[row * n + col] = sum;
}

#define TILE 8
__global__ void tiled(const float *a, const float *b, float *c, int m, int n, int k) {
  __shared__ float as[TILE][TILE];
  __shared__ float bs[TILE][TILE];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TILE + ty, col = blockIdx.x * TILE + tx;
  float sum = 0.0f;
  for (int t = 0; t < (k + TILE - 1) / TILE; t++) {
    int p = t * TILE;
    as[ty][tx] = row < m && p + tx < k ? a[row * k + p + tx] : 0.0f;
    bs[ty][tx] = p + ty < k && col < n ? b[(p + ty) * n + col] : 0.0f;
    __syncthreads();
#pragma unroll
    for (int q = 0; q < TILE; ++q)
      sum += as[ty][q] * bs[q][tx];
    __syncthreads();
  }
  if (row < m && col < n)
    c[row * n + col] = sum;
}
// LAUNCH: naive<<<(3,2), (8,8)>>>(a=f32[260]{random 1}, b=f32[440]{random 2}, c=f32[286], 13, 22, 20)
// EXPECT: c[i] == sum(p, 0, 20, a[i / 22 * 20 + p] * b[p * 22 + i % 22])
// LAUNCH: tiled<<<(3,2), (8,8)>>>(a, b, d=f32[286], 13, 22, 20)
// EXPECT: d[i] == sum(p, 0, 20, a[i / 22 * 20 + p] * b[p * 22 + i % 22])
