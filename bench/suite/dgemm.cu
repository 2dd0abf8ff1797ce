// A matrix product in double precision: tiles of 32 by 32, four rows to a thread.
// RUN: run
extern "C" __global__ void dgemm(const double *a, const double *b, double *c, int n, int k) {
  __shared__ double as[32][33], bs[32][32];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * 32 + ty, column = blockIdx.x * 32 + tx;
  double sum[4] = {0.0, 0.0, 0.0, 0.0};
  for (int p = 0; p < k; p += 32) {
#pragma unroll
    for (int r = 0; r < 4; ++r) {
      as[ty + 8 * r][tx] = a[(row + 8 * r) * k + p + tx];
      bs[ty + 8 * r][tx] = b[(p + ty + 8 * r) * n + column];
    }
    __syncthreads();
#pragma unroll 8
    for (int q = 0; q < 32; ++q) {
      double right = bs[q][tx];
#pragma unroll
      for (int r = 0; r < 4; ++r)
        sum[r] += as[ty + 8 * r][q] * right;
    }
    __syncthreads();
  }
#pragma unroll
  for (int r = 0; r < 4; ++r)
    c[(row + 8 * r) * n + column] = sum[r];
}
// LAUNCH: dgemm<<<1, (32,8)>>>(a=f64[1024]{random 1}, b=f64[1024]{random 2}, c=f64[1024], 32, 32)
// EXPECT: c[i] == sum(p, 0, 32, a[i / 32 * 32 + p] * b[p * 32 + i % 32])
// GPU: dgemm<<<(32,32), (32,8)>>>(a=f64[1048576]{random 1}, b=f64[1048576]{random 2}, c=f64[1048576], 1024, 1024)
