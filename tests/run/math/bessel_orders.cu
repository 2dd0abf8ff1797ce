// Bessel functions of higher order are right by upward and downward recurrence, for small arguments and where they overflow.
// APPROXIMATE: functions of two libraries
// RUN: run
__global__ void orders(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 4 + 0] = jnf(2, x[i]);
  out[i * 4 + 1] = jnf(15, x[i]);
  out[i * 4 + 2] = ynf(2, x[i]);
  out[i * 4 + 3] = ynf(7, x[i]);
}
__global__ void edges(float *out) {
  out[0] = jnf(-1, 1.0f);
  out[1] = ynf(-1, 1.0f);
  out[2] = ynf(3, 0.0f);
  out[3] = ynf(3, -1.0f);
  out[4] = jnf(3, nanf(""));
  out[5] = ynf(40, 0.001f);
}
// LAUNCH: orders<<<1, 5>>>(a=f32[5]{0.001, 0.5, 3.0, 10.5, 41.0}, s=f32[20])
// EXPECT: s ~= {1.25e-07, 0.0, -1.2732398e+06, -2.933543e+25, 0.030604023, 7.094207e-22, -5.441371, -3.7942958e+06, 0.48609126, 2.9076447e-10, -0.16040039, -19.839935, 0.22162914, 0.007833645, 0.11204547, 0.25478852, 0.104262926, 0.108399905, -0.068365835, -0.1254702} within 3e-6
// LAUNCH: edges<<<1, 1>>>(t=f32[6])
// EXPECT: t == {nan, nan, -inf, nan, nan, -inf}
