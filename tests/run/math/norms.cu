// Lengths of three, four and any number of floats, and their inverses, neither overflow on the way nor lose infinities.
// APPROXIMATE: functions of two libraries
// RUN: run
__global__ void norms(const float *v, float *out) {
  out[0] = norm3df(v[0], v[1], v[2]);
  out[1] = norm4df(v[0], v[1], v[2], v[3]);
  out[2] = rnorm3df(v[0], v[1], v[2]);
  out[3] = rnorm4df(v[0], v[1], v[2], v[3]);
  out[4] = normf(4, v);
  out[5] = rnormf(3, v);
  out[6] = norm3df(v[4], v[5], 1.0f);
  out[7] = normf(6, v);
}
// LAUNCH: norms<<<1, 1>>>(v=f32[6]{2e30, 3e30, 6e30, 24e30, nan, -inf}, s=f32[8])
// EXPECT: s ~= {7e30, 25e30, 1.4285714e-31, 4e-32, 25e30, 1.4285714e-31, inf, inf} within 3e-7
