// A transpose through padded tiles in shared memory moves every element, also at ragged edges.
// RUN: run
#define TILE 16
__global__ void transpose(const float *in, float *out, int width, int height) {
  __shared__ float tile[TILE][TILE + 1];
  int x = blockIdx.x * TILE + threadIdx.x;
  int y = blockIdx.y * TILE + threadIdx.y;
  for (int j = 0; j < TILE; j += 4)
    if (x < width && y + j < height)
      tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * width + x];
  __syncthreads();
  x = blockIdx.y * TILE + threadIdx.x;
  y = blockIdx.x * TILE + threadIdx.y;
  for (int j = 0; j < TILE; j += 4)
    if (x < height && y + j < width)
      out[(y + j) * height + x] = tile[threadIdx.x][threadIdx.y + j];
}
// LAUNCH: transpose<<<(3,2), (16,4)>>>(in=f32[960]{random 1}, out=f32[960], 40, 24)
// EXPECT: out[i] == in[i % 24 * 40 + i / 24]
