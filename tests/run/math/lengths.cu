// Lengths of vectors neither overflow nor vanish on the way to a result that does not.
// APPROXIMATE: functions of two libraries
// RUN: run
__global__ void values(const float *x, const float *y, float *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = hypotf(x[i], y[i]);
  out[i * 2 + 1] = rhypotf(x[i], y[i]);
}
__global__ void edges(const float *x, const float *y, float *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = hypotf(x[i], y[i]);
  out[i * 2 + 1] = rhypotf(x[i], y[i]);
}
// LAUNCH: values<<<1, 5>>>(a=f32[5]{3.0, 1e+30, 1e-30, 1e+20, -5.0}, b=f32[5]{4.0, 1e+30, 2e-30, 1.0, 12.0}, s=f32[10])
// EXPECT: s ~= {5.0, 0.2, 1.4142135e+30, 7.071068e-31, 2.236068e-30, 4.472136e+29, 1e+20, 1e-20, 13.0, 0.07692308} within 3e-7
// LAUNCH: edges<<<1, 5>>>(c=f32[5]{0.0, inf, nan, nan, 9.99994610111476e-41}, d=f32[5]{0.0, nan, -inf, 1.0, 0.0}, t=f32[10])
// EXPECT: t == {0.0, inf, inf, 0.0, inf, 0.0, nan, nan, 9.99994610111476e-41, inf}
