// The error function and its complement are exact to the last bits, in the tails as well.
// APPROXIMATE: functions of two libraries
// RUN: run
__global__ void values(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = erff(x[i]);
  out[i * 2 + 1] = erfcf(x[i]);
}
__global__ void edges(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = erff(x[i]);
  out[i * 2 + 1] = erfcf(x[i]);
}
// LAUNCH: values<<<1, 7>>>(a=f32[7]{0.1, -0.5, 0.97, 0.99, 2.0, -3.0, 3.9}, s=f32[14])
// EXPECT: s ~= {0.112462915, 0.88753706, -0.5204999, 1.5204998, 0.8298703, 0.1701297, 0.83850807, 0.16149193, 0.9953223, 0.004677735, -0.9999779, 1.999978, 0.99999994, 3.4792222e-08} within 5e-7
// LAUNCH: edges<<<1, 7>>>(c=f32[7]{0.0, -0.0, inf, -inf, nan, 11.0, -11.0}, t=f32[14])
// EXPECT: t == {0.0, 1.0, -0.0, 1.0, 1.0, 0.0, -1.0, 2.0, nan, nan, 1.0, 0.0, -1.0, 2.0}
