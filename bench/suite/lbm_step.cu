// A step of the lattice Boltzmann method, D2Q9: nine streams gathered from neighbours, relaxed
// towards equilibrium, written back.
// RUN: run
constexpr int DIRECTIONS = 9;

extern "C" __global__ void lbm(const float *in, float *out, int width, int height, float omega) {
  const int dx[DIRECTIONS] = {0, 1, 0, -1, 0, 1, -1, -1, 1};
  const int dy[DIRECTIONS] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
  const float weight[DIRECTIONS] = {4.0f / 9,  1.0f / 9,  1.0f / 9,  1.0f / 9, 1.0f / 9,
                                    1.0f / 36, 1.0f / 36, 1.0f / 36, 1.0f / 36};
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  int cells = width * height;
  float f[DIRECTIONS], density = 0.0f, momentum_x = 0.0f, momentum_y = 0.0f;
#pragma unroll
  for (int k = 0; k < DIRECTIONS; ++k) {
    int from_x = (x - dx[k] + width) % width, from_y = (y - dy[k] + height) % height;
    f[k] = in[k * cells + from_y * width + from_x];
    density += f[k];
    momentum_x += dx[k] * f[k];
    momentum_y += dy[k] * f[k];
  }
  float ux = momentum_x / density, uy = momentum_y / density;
  float speed = 1.5f * (ux * ux + uy * uy);
#pragma unroll
  for (int k = 0; k < DIRECTIONS; ++k) {
    float along = 3.0f * (dx[k] * ux + dy[k] * uy);
    float equilibrium = weight[k] * density * (1.0f + along + 0.5f * along * along - speed);
    out[k * cells + y * width + x] = f[k] + omega * (equilibrium - f[k]);
  }
}
// LAUNCH: lbm<<<(2,2), (16,8)>>>(in=f32[2160]{random 12 1 2}, out=f32[2160], 20, 12, 0.6)
// REFERENCE: out[230..254] within 1e-4
// EXPECT: out[230..254] ~= {4.52471161, 3.9908576, 4.03463173, 3.8654263, 3.84127331, 3.77175331, 4.24951172, 4.18563366, 3.89083624, 4.20587206, 2.07031059, 1.38618517, 1.46185482, 1.53351843, 1.60694444, 1.441993, 1.50387847, 1.43072379, 1.70445275, 1.73189378, 1.22672737, 1.74454033, 1.57279277, 1.64809322} within 1e-4
// REFERENCE: out[2130..2154] within 1e-4
// EXPECT: out[2130..2154] ~= {1.17861545, 1.0000155, 0.766657829, 0.909548283, 0.673201501, 0.955693185, 0.930746019, 0.659522355, 0.673002779, 0.907255948, 0.877468705, 0.701220095, 0.906385243, 0.748601198, 0.879558861, 0.925851405, 0.762889147, 0.892014742, 0.730582952, 0.960962653, 0.753161967, 0.704925895, 0.720102429, 0.783037364} within 1e-4
// GPU: lbm<<<(128,256), (16,8)>>>(in=f32[37748736]{random 12 1 2}, out=f32[37748736], 2048, 2048, 0.6)
