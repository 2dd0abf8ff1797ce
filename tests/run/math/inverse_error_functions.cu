// Inverse error functions are right in the center, in the tails and at the ends.
// APPROXIMATE: functions of two libraries
// RUN: run
__global__ void values(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = erfinvf(x[i]);
  out[i * 2 + 1] = erfcinvf(x[i]);
}
__global__ void edges(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = erfinvf(x[i]);
  out[i * 2 + 1] = erfcinvf(x[i]);
}
// LAUNCH: values<<<1, 8>>>(a=f32[8]{0.001, 0.1, 0.5, 0.9, 0.95, 0.99999, 1e-20, 9.999999350456404e-39}, s=f32[16])
// EXPECT: s ~= {0.0008862272, 2.3267539, 0.08885599, 1.1630871, 0.47693628, 0.47693628, 1.1630871, 0.08885601, 1.3859037, 0.0443404, 3.1232057, 8.8743045e-06, 8.862269e-21, 6.6015806, 8.862268311689513e-39, 9.203287} within 1e-6
// LAUNCH: edges<<<1, 9>>>(c=f32[9]{0.0, -0.0, inf, -inf, nan, 1.0, -1.0, 2.0, 3.0}, t=f32[18])
// EXPECT: t == {0.0, inf, -0.0, inf, nan, nan, nan, nan, nan, nan, inf, 0.0, -inf, nan, nan, -inf, nan, nan}
