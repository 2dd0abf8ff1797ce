// Three-dimensional blocks and grids reach every point, and neighbours are read at the right offsets.
// RUN: run
__global__ void stencil(const float *in, float *out, int nx, int ny, int nz, float c0, float c1) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  int z = blockIdx.z * blockDim.z + threadIdx.z;
  if (x >= nx || y >= ny || z >= nz)
    return;
  int i = (z * ny + y) * nx + x;
  if (x == 0 || y == 0 || z == 0 || x == nx - 1 || y == ny - 1 || z == nz - 1) {
    out[i] = in[i];
    return;
  }
  float around = in[i - 1] + in[i + 1] + in[i - nx] + in[i + nx] + in[i - nx * ny] + in[i + nx * ny];
  out[i] = c0 * in[i] + c1 * around;
}
// LAUNCH: stencil<<<(2,2,3), (8,4,2)>>>(in=f32[480]{random 1}, out=f32[480], 12, 8, 5, 0.5, 0.0833)
// EXPECT: out[i] == if(i % 12 == 0 || i % 12 == 11 || i / 12 % 8 == 0 || i / 12 % 8 == 7 || i / 96 == 0 || i / 96 == 4, in[i], 0.5 * in[i] + 0.0833 * (in[i - 1] + in[i + 1] + in[i - 12] + in[i + 12] + in[i - 96] + in[i + 96]))
