// Exponentials hold near overflow and among denormals, with C's special values.
// APPROXIMATE: functions of two libraries
// RUN: run
__global__ void values(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 4 + 0] = expf(x[i]);
  out[i * 4 + 1] = exp2f(x[i]);
  out[i * 4 + 2] = exp10f(x[i]);
  out[i * 4 + 3] = expm1f(x[i]);
}
__global__ void edges(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 4 + 0] = expf(x[i]);
  out[i * 4 + 1] = exp2f(x[i]);
  out[i * 4 + 2] = exp10f(x[i]);
  out[i * 4 + 3] = expm1f(x[i]);
}
// LAUNCH: values<<<1, 12>>>(a=f32[12]{1.0, -1.0, 0.5, -0.25, 0.001, -3.75, 10.0, 20.5, 37.25, -30.0, -37.75, 1e-06}, s=f32[48])
// EXPECT: s ~= {2.7182817, 2.0, 10.0, 1.7182819, 0.36787945, 0.5, 0.1, -0.63212055, 1.6487212, 1.4142135, 3.1622777, 0.6487213, 0.7788008, 0.8408964, 0.56234133, -0.22119921, 1.0010005, 1.0006934, 1.0023053, 0.0010005002, 0.023517746, 0.07432544, 0.00017782794, -0.9764823, 22026.465, 1024.0, 1e+10, 22025.465, 7.999022e+08, 1.4829104e+06, 3.1622778e+20, 7.999022e+08, 1.5047677e+16, 1.6344338e+11, 1.7782794e+37, 1.5047677e+16, 9.357623e-14, 9.313226e-10, 1e-30, -1.0, 4.0307264e-17, 4.32631e-12, 1.7782794e-38, -1.0, 1.000001, 1.0000007, 1.0000023, 1.0000005e-06} within 3e-7
// LAUNCH: edges<<<1, 7>>>(c=f32[7]{0.0, -0.0, inf, -inf, nan, 400.0, -400.0}, t=f32[28])
// EXPECT: t == {1.0, 1.0, 1.0, 0.0, 1.0, 1.0, 1.0, -0.0, inf, inf, inf, inf, 0.0, 0.0, 0.0, -1.0, nan, nan, nan, nan, inf, inf, inf, inf, 0.0, 0.0, 0.0, -1.0}
