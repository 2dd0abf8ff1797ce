// Bessel functions keep their precision near zero, and have their limits and poles at it.
// APPROXIMATE: functions of two libraries
// RUN: run
__global__ void values(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 3 + 0] = j1f(x[i]);
  out[i * 3 + 1] = y0f(x[i]);
  out[i * 3 + 2] = y1f(x[i]);
}
__global__ void edges(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 3 + 0] = j1f(x[i]);
  out[i * 3 + 1] = y0f(x[i]);
  out[i * 3 + 2] = y1f(x[i]);
}
// LAUNCH: values<<<1, 3>>>(a=f32[3]{1e-05, 1e-10, 1e-30}, s=f32[9])
// EXPECT: s ~= {5e-06, -7.40316, -63661.98, 5e-11, -14.732516, -6.366198e+09, 5e-31, -44.049942, -6.366198e+29} within 3e-6
// LAUNCH: edges<<<1, 3>>>(c=f32[3]{0.0, -0.0, -1e-30}, t=f32[9])
// EXPECT: t == {0.0, -inf, -inf, -0.0, -inf, -inf, -5e-31, nan, nan}
