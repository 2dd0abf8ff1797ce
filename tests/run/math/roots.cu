// Cube roots and their inverses hold among denormals, and zeros and infinities keep their signs.
// RUN: run
__global__ void values(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = cbrtf(x[i]);
  out[i * 2 + 1] = rcbrtf(x[i]);
}
__global__ void edges(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = cbrtf(x[i]);
  out[i * 2 + 1] = rcbrtf(x[i]);
}
// LAUNCH: values<<<1, 7>>>(a=f32[7]{2.0, -8.0, 27.0, 9.999999350456404e-39, 1.0005271035279194e-42, 3e+38, 0.001}, s=f32[14])
// EXPECT: s ~= {1.2599211, 0.7937005, -2.0, -0.5, 3.0, 0.33333334, 2.1544347e-13, 4.641589e+12, 1.00017566e-14, 9.9982435e+13, 6.6943294e+12, 1.4938016e-13, 0.1, 10.0} within 3e-7
// LAUNCH: edges<<<1, 5>>>(c=f32[5]{0.0, -0.0, inf, -inf, nan}, t=f32[10])
// EXPECT: t == {0.0, inf, -0.0, -inf, inf, 0.0, -inf, -0.0, nan, nan}
