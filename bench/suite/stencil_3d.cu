// A stencil of radius 2 in three dimensions: a plane in shared memory marches along z, the column
// of each thread in registers that rotate.
// RUN: run
constexpr int SIDE = 16, RADIUS = 2;

extern "C" __global__ void stencil(const float *in, float *out, int nx, int ny, int nz) {
  __shared__ float plane[SIDE + 2 * RADIUS][SIDE + 2 * RADIUS];
  int x = blockIdx.x * SIDE + threadIdx.x + RADIUS, y = blockIdx.y * SIDE + threadIdx.y + RADIUS;
  int tx = threadIdx.x + RADIUS, ty = threadIdx.y + RADIUS;
  int layer = nx * ny;
  bool inside = x < nx - RADIUS && y < ny - RADIUS;
  int at = inside ? y * nx + x : 0;
  float below2 = in[at], below1 = in[at + layer], here = in[at + 2 * layer], above1 = in[at + 3 * layer];
  for (int z = RADIUS; z < nz - RADIUS; ++z) {
    int centre = at + z * layer;
    float above2 = in[centre + 2 * layer];
    __syncthreads();
    if (inside)
      plane[ty][tx] = here;
    if (inside && threadIdx.x < RADIUS) {
      int right = min(SIDE, nx - RADIUS - (x - threadIdx.x));
      plane[ty][tx - RADIUS] = in[centre - RADIUS];
      plane[ty][tx + right] = in[centre + right];
    }
    if (inside && threadIdx.y < RADIUS) {
      int down = min(SIDE, ny - RADIUS - (y - threadIdx.y));
      plane[ty - RADIUS][tx] = in[centre - RADIUS * nx];
      plane[ty + down][tx] = in[centre + down * nx];
    }
    __syncthreads();
    if (inside)
      out[centre] = 0.4f * here +
                    0.08f * (plane[ty][tx - 1] + plane[ty][tx + 1] + plane[ty - 1][tx] +
                             plane[ty + 1][tx] + below1 + above1) +
                    0.02f * (plane[ty][tx - 2] + plane[ty][tx + 2] + plane[ty - 2][tx] +
                             plane[ty + 2][tx] + below2 + above2);
    below2 = below1;
    below1 = here;
    here = above1;
    above1 = above2;
  }
}
// LAUNCH: stencil<<<(1,1), (16,16)>>>(in=f32[1800]{random 6}, out=f32[1800]{fill 0}, 20, 15, 6)
// REFERENCE: out[700..760] within 1e-5
// EXPECT: out[700..760] ~= {0, 0, 0.566822708, 0.33452031, 0.566002488, 0.422465801, 0.594543934, 0.364577591, 0.639061809, 0.392532408, 0.419340938, 0.534778059, 0.476537019, 0.518574238, 0.549002647, 0.503565788, 0.599356234, 0.555084109, 0, 0, 0, 0, 0.316095918, 0.309123516, 0.552862942, 0.301951647, 0.299980581, 0.134936333, 0.469929993, 0.456950843, 0.49195978, 0.699633896, 0.481820613, 0.336116374, 0.321543306, 0.377282917, 0.406360358, 0.570883453, 0, 0, 0, 0, 0.379150301, 0.34254393, 0.469941407, 0.513779163, 0.357235283, 0.31766513, 0.616899848, 0.426749676, 0.415615201, 0.622522593, 0.340114713, 0.367862225, 0.417314053, 0.613088489, 0.359244019, 0.638253093, 0, 0} within 1e-5
// GPU: stencil<<<(16,16), (16,16)>>>(in=f32[17305600]{random 6}, out=f32[17305600]{fill 0}, 260, 260, 256)
