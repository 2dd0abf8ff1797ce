// A blur of radius 8, rows then columns: weights in constant memory, halos in shared memory.
// RUN: run
constexpr int RADIUS = 8, TILE_X = 64, TILE_Y = 16;

__constant__ float weights[2 * RADIUS + 1] = {0.002f, 0.006f, 0.014f, 0.029f, 0.051f, 0.08f,
                                              0.111f, 0.135f, 0.144f, 0.135f, 0.111f, 0.08f,
                                              0.051f, 0.029f, 0.014f, 0.006f, 0.002f};

extern "C" __global__ void blur_rows(const float *in, float *out, int width, int height) {
  __shared__ float tile[TILE_Y / 4][TILE_X + 2 * RADIUS];
  int y = blockIdx.y * blockDim.y + threadIdx.y, first = blockIdx.x * TILE_X - RADIUS;
  for (int i = threadIdx.x; i < TILE_X + 2 * RADIUS; i += TILE_X) {
    int x = first + i;
    tile[threadIdx.y][i] = y < height && x >= 0 && x < width ? in[y * width + x] : 0.0f;
  }
  __syncthreads();
  int x = blockIdx.x * TILE_X + threadIdx.x;
  if (x >= width || y >= height)
    return;
  float sum = 0.0f;
#pragma unroll
  for (int k = 0; k <= 2 * RADIUS; ++k)
    sum += weights[k] * tile[threadIdx.y][threadIdx.x + k];
  out[y * width + x] = sum;
}

extern "C" __global__ void blur_columns(const float *in, float *out, int width, int height) {
  __shared__ float tile[TILE_Y + 2 * RADIUS][16];
  int x = blockIdx.x * 16 + threadIdx.x, first = blockIdx.y * TILE_Y - RADIUS;
  for (int i = threadIdx.y; i < TILE_Y + 2 * RADIUS; i += TILE_Y) {
    int y = first + i;
    tile[i][threadIdx.x] = x < width && y >= 0 && y < height ? in[y * width + x] : 0.0f;
  }
  __syncthreads();
  int y = blockIdx.y * TILE_Y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  float sum = 0.0f;
#pragma unroll
  for (int k = 0; k <= 2 * RADIUS; ++k)
    sum += weights[k] * tile[threadIdx.y + k][threadIdx.x];
  out[y * width + x] = sum;
}
// LAUNCH: blur_rows<<<(1,10), (64,4)>>>(in=f32[2000]{random 5}, rows=f32[2000], 50, 40)
// LAUNCH: blur_columns<<<(4,3), (16,16)>>>(rows, out=f32[2000], 50, 40)
// REFERENCE: out[1000..1024] within 1e-5
// EXPECT: out[1000..1024] ~= {0.280354619, 0.356085718, 0.422890723, 0.475374192, 0.511683643, 0.534001231, 0.545381486, 0.549763441, 0.549011827, 0.543780625, 0.535914719, 0.52656281, 0.518245518, 0.513666213, 0.513306081, 0.516441345, 0.521427512, 0.525976002, 0.52792871, 0.525557995, 0.519052923, 0.50864023, 0.496967465, 0.487702131} within 1e-5
// GPU: blur_rows<<<(64,1024), (64,4)>>>(in=f32[16777216]{random 5}, rows=f32[16777216], 4096, 4096)
// GPU: blur_columns<<<(256,256), (16,16)>>>(rows, out=f32[16777216], 4096, 4096)
