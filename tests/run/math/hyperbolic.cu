// Hyperbolic sines and cosines and the inverse functions are exact to the last bits, with C's special values.
// APPROXIMATE: functions of two libraries
// RUN: run
__global__ void values(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 3 + 0] = sinhf(x[i]);
  out[i * 3 + 1] = coshf(x[i]);
  out[i * 3 + 2] = asinhf(x[i]);
}
__global__ void edges(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 3 + 0] = sinhf(x[i]);
  out[i * 3 + 1] = coshf(x[i]);
  out[i * 3 + 2] = asinhf(x[i]);
}
// LAUNCH: values<<<1, 9>>>(a=f32[9]{0.1, -0.5, 0.99, 1.01, -5.0, 20.0, 88.9, -89.3, 1e-20}, s=f32[27])
// EXPECT: s ~= {0.10016675, 1.0050042, 0.09983408, -0.5210953, 1.127626, -0.4812118, 1.1598289, 1.5314056, 0.8742848, 1.190691, 1.55491, 0.888427, -74.20321, 74.209946, -2.3124382, 2.425826e+08, 2.425826e+08, 3.689504, 2.031188e+38, 2.031188e+38, 5.180691, -3.030181e+38, 3.030181e+38, -5.18518, 1e-20, 1.0, 1e-20} within 5e-7
// LAUNCH: edges<<<1, 7>>>(c=f32[7]{0.0, -0.0, inf, -inf, nan, 100.0, -100.0}, t=f32[21])
// EXPECT: t == {0.0, 1.0, 0.0, -0.0, 1.0, -0.0, inf, inf, inf, -inf, inf, -inf, nan, nan, nan, inf, inf, 5.298342, -inf, inf, -5.298342}
