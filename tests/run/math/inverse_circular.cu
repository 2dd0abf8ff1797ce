// Inverse circular functions and the angle of a point are right.
// APPROXIMATE: functions of two libraries
// RUN: run
__global__ void values(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 1 + 0] = atanf(x[i]);
}
__global__ void edges(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 1 + 0] = atanf(x[i]);
}
// LAUNCH: values<<<1, 8>>>(a=f32[8]{0.1, -0.5, 1.0, 1.5, -20.0, 1e+10, 1e-20, -9.99994610111476e-41}, s=f32[8])
// EXPECT: s ~= {0.09966865, -0.4636476, 0.7853982, 0.98279375, -1.5208379, 1.5707964, 1e-20, -9.99994610111476e-41} within 3e-7
// LAUNCH: edges<<<1, 5>>>(c=f32[5]{0.0, -0.0, inf, -inf, nan}, t=f32[5])
// EXPECT: t == {0.0, -0.0, 1.5707964, -1.5707964, nan}
