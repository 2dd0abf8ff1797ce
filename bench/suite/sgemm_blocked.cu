// A matrix product blocked in registers: 128 by 128 to a block, 8 by 8 to a thread, float4 accesses;
// 64 accumulators that must stay in registers through fully unrolled loops.
// RUN: run
constexpr int TILE = 128, DEPTH = 8, SIDE = 8;

extern "C" __global__ void __launch_bounds__(256)
    sgemm(const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ c, int n, int k) {
  __shared__ float as[DEPTH][TILE], bs[DEPTH][TILE];
  int thread = threadIdx.x;
  int row = thread / 16 * SIDE, column = thread % 16 * SIDE;
  const float *a_tile = a + blockIdx.y * TILE * k, *b_tile = b + blockIdx.x * TILE;
  int a_row = thread / 2, a_column = thread % 2 * 4;
  int b_row = thread / 32, b_column = thread % 32 * 4;
  float sum[SIDE][SIDE] = {};
  for (int p = 0; p < k; p += DEPTH) {
    float4 left = *reinterpret_cast<const float4 *>(&a_tile[a_row * k + p + a_column]);
    as[a_column + 0][a_row] = left.x;
    as[a_column + 1][a_row] = left.y;
    as[a_column + 2][a_row] = left.z;
    as[a_column + 3][a_row] = left.w;
    *reinterpret_cast<float4 *>(&bs[b_row][b_column]) =
        *reinterpret_cast<const float4 *>(&b_tile[(p + b_row) * n + b_column]);
    __syncthreads();
#pragma unroll
    for (int q = 0; q < DEPTH; ++q) {
      float x[SIDE], y[SIDE];
#pragma unroll
      for (int i = 0; i < SIDE; ++i) {
        x[i] = as[q][row + i];
        y[i] = bs[q][column + i];
      }
#pragma unroll
      for (int i = 0; i < SIDE; ++i)
#pragma unroll
        for (int j = 0; j < SIDE; ++j)
          sum[i][j] += x[i] * y[j];
    }
    __syncthreads();
  }
  float *c_tile = c + (blockIdx.y * TILE + row) * n + blockIdx.x * TILE + column;
#pragma unroll
  for (int i = 0; i < SIDE; ++i)
#pragma unroll
    for (int j = 0; j < SIDE; j += 4)
      *reinterpret_cast<float4 *>(&c_tile[i * n + j]) =
          make_float4(sum[i][j], sum[i][j + 1], sum[i][j + 2], sum[i][j + 3]);
}
// LAUNCH: sgemm<<<1, 256>>>(a=f32[2048]{random 1}, b=f32[2048]{random 2}, c=f32[16384], 128, 16)
// EXPECT: c[i] == sum(p, 0, 16, a[i / 128 * 16 + p] * b[p * 128 + i % 128])
// GPU: sgemm<<<(16,16), 256>>>(a=f32[4194304]{random 1}, b=f32[4194304]{random 2}, c=f32[4194304], 2048, 2048)
