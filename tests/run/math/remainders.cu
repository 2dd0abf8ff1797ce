// Remainders are exact, whatever the quotient.
// RUN: run
__global__ void values(const float *x, const float *y, float *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = fmodf(x[i], y[i]);
  out[i * 2 + 1] = remainderf(x[i], y[i]);
}
__global__ void edges(const float *x, const float *y, float *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = fmodf(x[i], y[i]);
  out[i * 2 + 1] = remainderf(x[i], y[i]);
}
// LAUNCH: values<<<1, 8>>>(a=f32[8]{5.5, -5.5, 1e+30, 3e+38, 7.0, 1.0, 9.99994610111476e-41, 3.4e+38}, b=f32[8]{2.0, 2.0, 3.0, 9.999999350456404e-39, -3.0, 3.0, 3.000039882273001e-41, 1.401298464324817e-45}, s=f32[16])
// EXPECT: s ~= {1.5, -0.5, -1.5, 0.5, 0.0, 0.0, 4.466392226505633e-39, 4.466392226505633e-39, 1.0, 1.0, 1.0, 1.0, 9.99826454295757e-42, 9.99826454295757e-42, 0.0, 0.0} within 0
// LAUNCH: edges<<<1, 10>>>(c=f32[10]{0.0, -0.0, 1.0, inf, 1.0, nan, 1.0, -6.0, 5.0, 3.0}, d=f32[10]{1.0, 1.0, 0.0, 1.0, inf, 1.0, nan, 2.0, 2.0, 2.0}, t=f32[20])
// EXPECT: t == {0.0, 0.0, -0.0, -0.0, nan, nan, nan, nan, 1.0, 1.0, nan, nan, nan, nan, -0.0, -0.0, 1.0, 1.0, 1.0, -1.0}
