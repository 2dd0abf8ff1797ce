// The angle of a point is right in all quadrants, on the axes and at infinities.
// APPROXIMATE: functions of two libraries
// RUN: run
__global__ void values(const float *x, const float *y, float *out) {
  int i = threadIdx.x;
  out[i * 1 + 0] = atan2f(x[i], y[i]);
}
__global__ void edges(const float *x, const float *y, float *out) {
  int i = threadIdx.x;
  out[i * 1 + 0] = atan2f(x[i], y[i]);
}
// LAUNCH: values<<<1, 8>>>(a=f32[8]{1.0, 2.0, -1.0, 1.0, -3.0, 1e-20, 1e+30, 9.99994610111476e-41}, b=f32[8]{2.0, 1.0, 2.0, -2.0, -1.0, 1e+20, 1e-05, -3.000039882273001e-41}, s=f32[8])
// EXPECT: s ~= {0.4636476, 1.1071488, -0.4636476, 2.6779451, -1.8925469, 9.99994610111476e-41, 1.5707964, 1.8622583} within 3e-7
// LAUNCH: edges<<<1, 15>>>(c=f32[15]{0.0, -0.0, 0.0, -0.0, 0.0, -0.0, 1.0, -1.0, inf, inf, -inf, 1.0, 1.0, nan, 1.0}, d=f32[15]{1.0, 1.0, -1.0, -1.0, 0.0, -0.0, 0.0, 0.0, 1.0, inf, -inf, inf, -inf, 1.0, nan}, t=f32[15])
// EXPECT: t == {0.0, -0.0, 3.1415927, -3.1415927, 0.0, -3.1415927, 1.5707964, -1.5707964, 1.5707964, 0.7853982, -2.3561945, 0.0, 3.1415927, nan, nan}
