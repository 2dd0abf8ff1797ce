// A step over a structure of arrays, with the pair force in a helper: inlined, and as a real call
// with a struct result.
// RUN: run
struct Force {
  float x, y, z;
};

__device__ Force pair_force(float dx, float dy, float dz, float mass) {
  float d2 = dx * dx + dy * dy + dz * dz + 0.01f;
  float s = mass / (d2 * sqrtf(d2));
  Force f;
  f.x = dx * s;
  f.y = dy * s;
  f.z = dz * s;
  return f;
}

__device__ __noinline__ Force pair_force_called(float dx, float dy, float dz, float mass) {
  return pair_force(dx, dy, dz, mass);
}

__global__ void step(int n, const float *x, const float *y, const float *z, const float *m,
                     float *ax, float *ay, float *az) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float fx = 0, fy = 0, fz = 0;
  for (int j = 0; j < n; j++) {
    Force f = pair_force(x[j] - x[i], y[j] - y[i], z[j] - z[i], m[j]);
    fx += f.x;
    fy += f.y;
    fz += f.z;
  }
  ax[i] = fx;
  ay[i] = fy;
  az[i] = fz;
}

__global__ void step_called(int n, const float *x, const float *y, const float *z, const float *m,
                            float *ax, float *ay, float *az) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  Force sum = {0, 0, 0};
  for (int j = 0; j < n; j++) {
    Force f = pair_force_called(x[j] - x[i], y[j] - y[i], z[j] - z[i], m[j]);
    sum.x += f.x;
    sum.y += f.y;
    sum.z += f.z;
  }
  ax[i] = sum.x;
  ay[i] = sum.y;
  az[i] = sum.z;
}
// LAUNCH: step<<<2, 16>>>(24, x=f32[24]{random 1 0 4}, y=f32[24]{random 2 0 4}, z=f32[24]{random 3 0 4}, m=f32[24]{random 4 1 2}, ax=f32[24], ay=f32[24], az=f32[24])
// EXPECT: ax[i] == sum(j, 0, 24, (x[j] - x[i]) * (m[j] / (((x[j] - x[i]) * (x[j] - x[i]) + (y[j] - y[i]) * (y[j] - y[i]) + (z[j] - z[i]) * (z[j] - z[i]) + 0.01) * sqrt((x[j] - x[i]) * (x[j] - x[i]) + (y[j] - y[i]) * (y[j] - y[i]) + (z[j] - z[i]) * (z[j] - z[i]) + 0.01))))
// EXPECT: az[i] == sum(j, 0, 24, (z[j] - z[i]) * (m[j] / (((x[j] - x[i]) * (x[j] - x[i]) + (y[j] - y[i]) * (y[j] - y[i]) + (z[j] - z[i]) * (z[j] - z[i]) + 0.01) * sqrt((x[j] - x[i]) * (x[j] - x[i]) + (y[j] - y[i]) * (y[j] - y[i]) + (z[j] - z[i]) * (z[j] - z[i]) + 0.01))))
// LAUNCH: step_called<<<2, 16>>>(24, x, y, z, m, bx=f32[24], by=f32[24], bz=f32[24])
// EXPECT: bx[i] == ax[i]
// EXPECT: by[i] == ay[i]
// EXPECT: bz[i] == az[i]
