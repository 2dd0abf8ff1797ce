// Powers: accuracy where the logarithm is multiplied by much, signs, special values.
// APPROXIMATE: functions of two libraries
// RUN: run
__global__ void values(const float *x, const float *y, float *out) {
  int i = threadIdx.x;
  out[i * 1 + 0] = powf(x[i], y[i]);
}
__global__ void edges(const float *x, const float *y, float *out) {
  int i = threadIdx.x;
  out[i * 1 + 0] = powf(x[i], y[i]);
}
// LAUNCH: values<<<1, 14>>>(a=f32[14]{2.0, 3.0, 0.5, 1.5, 0.999, 10.0, 10.0, -2.0, -2.0, -0.5, 9.99994610111476e-41, 3e+38, 1.0000001, 7.0}, b=f32[14]{0.5, 4.0, -3.0, 100.0, -20000.0, -38.0, -44.0, 3.0, 4.0, -5.0, 0.3, 0.9, 1e+08, 1.5}, s=f32[14])
// EXPECT: s ~= {1.4142135, 81.0, 8.0, 4.065612e+17, 4.8991818e+08, 9.999999350456404e-39, 9.80908925027372e-45, -8.0, 16.0, -32.0, 9.999973e-13, 4.2599864e+34, 150381.14, 18.52026} within 3e-7
// LAUNCH: edges<<<1, 28>>>(c=f32[28]{0.0, -0.0, -0.0, 0.0, -0.0, -0.0, inf, inf, -inf, -inf, -inf, nan, 1.0, nan, 2.0, -1.0, -1.0, 2.0, 2.0, 0.5, 0.5, -2.0, -inf, -8.0, 10.0, 10.0, -0.0, -1.0}, d=f32[28]{3.0, 3.0, 2.0, -1.0, -1.0, -2.0, 2.0, -2.0, 3.0, 2.0, -3.0, 0.0, nan, 1.0, nan, inf, -inf, inf, -inf, inf, -inf, 0.5, 0.5, 1.6777216e+07, 50.0, -50.0, 0.5, 1.6777215e+07}, t=f32[28])
// EXPECT: t == {0.0, -0.0, 0.0, inf, -inf, inf, inf, 0.0, -inf, inf, -0.0, 1.0, 1.0, nan, nan, 1.0, 1.0, inf, 0.0, 0.0, inf, nan, inf, inf, inf, 0.0, 0.0, -1.0}
