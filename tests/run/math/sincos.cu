// sincosf gives what sinf and cosf give; fast approximations are asked for by name or by option.
// RUN: run
__global__ void both(const float *x, float *out) {
  int i = threadIdx.x;
  float s, c;
  sincosf(x[i], &s, &c);
  out[i * 2] = s - sinf(x[i]);
  out[i * 2 + 1] = c - cosf(x[i]);
}
// LAUNCH: both<<<1, 8>>>(x=f32[8]{0.0, 1, 2, 4, 5, -3, 1e10, 100}, out=f32[16])
// EXPECT: out[i] == 0.0
