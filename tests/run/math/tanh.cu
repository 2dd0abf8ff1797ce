// Hyperbolic tangents are exact to the last bits, keep the sign of zero and saturate at 1.
// APPROXIMATE: functions of two libraries
// RUN: run
__global__ void values(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 1 + 0] = tanhf(x[i]);
}
__global__ void edges(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 1 + 0] = tanhf(x[i]);
}
// LAUNCH: values<<<1, 10>>>(a=f32[10]{0.1, -0.3, 0.59, 0.61, 1.0, -2.0, 5.0, 9.0, 1e-10, -9.99994610111476e-41}, s=f32[10])
// EXPECT: s ~= {0.099667996, -0.29131263, 0.5298956, 0.5441271, 0.7615942, -0.9640276, 0.9999092, 0.99999994, 1e-10, -9.99994610111476e-41} within 3e-7
// LAUNCH: edges<<<1, 7>>>(c=f32[7]{0.0, -0.0, inf, -inf, nan, 50.0, -50.0}, t=f32[7])
// EXPECT: t == {0.0, -0.0, 1.0, -1.0, nan, 1.0, -1.0}
