// A transpose through a padded tile of 32 by 32: address arithmetic, shared memory without conflicts.
// RUN: run
extern "C" __global__ void transpose(const float *in, float *out, int width, int height) {
  __shared__ float tile[32][33];
  int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
#pragma unroll
  for (int row = 0; row < 32; row += 8)
    if (x < width && y + row < height)
      tile[threadIdx.y + row][threadIdx.x] = in[(y + row) * width + x];
  __syncthreads();
  x = blockIdx.y * 32 + threadIdx.x;
  y = blockIdx.x * 32 + threadIdx.y;
#pragma unroll
  for (int row = 0; row < 32; row += 8)
    if (x < height && y + row < width)
      out[(y + row) * height + x] = tile[threadIdx.x][threadIdx.y + row];
}
// LAUNCH: transpose<<<(2,2), (32,8)>>>(in=f32[2000]{iota}, out=f32[2000], 50, 40)
// EXPECT: out[i] == in[i % 40 * 50 + i / 40]
// GPU: transpose<<<(128,128), (32,8)>>>(in=f32[16777216]{iota}, out=f32[16777216], 4096, 4096)
