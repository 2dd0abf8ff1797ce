// Inverse sines and cosines are exact to the last bits, and outside of [-1, 1] they are no numbers.
// APPROXIMATE: functions of two libraries
// RUN: run
__global__ void values(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = asinf(x[i]);
  out[i * 2 + 1] = acosf(x[i]);
}
__global__ void edges(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = asinf(x[i]);
  out[i * 2 + 1] = acosf(x[i]);
}
// LAUNCH: values<<<1, 7>>>(a=f32[7]{0.1, -0.5, 0.55, 0.57, -0.9, 0.999, 0.3}, s=f32[14])
// EXPECT: s ~= {0.10016742, 1.4706289, -0.5235988, 2.0943952, 0.58236426, 0.98843205, 0.6065059, 0.9642905, -1.1197695, 2.6905658, 1.5260715, 0.0447248, 0.30469266, 1.2661036} within 3e-7
// LAUNCH: edges<<<1, 7>>>(c=f32[7]{0.0, -0.0, inf, -inf, nan, 1.5, -2.0}, t=f32[14])
// EXPECT: t == {0.0, 1.5707964, -0.0, 1.5707964, nan, nan, nan, nan, nan, nan, nan, nan, nan, nan}
