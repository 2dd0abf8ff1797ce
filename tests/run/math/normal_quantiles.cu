// The inverse of the normal distribution is infinite at 0 and 1 and no number outside of them.
// APPROXIMATE: functions of two libraries
// RUN: run
__global__ void values(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 1 + 0] = normcdfinvf(x[i]);
}
__global__ void edges(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 1 + 0] = normcdfinvf(x[i]);
}
// LAUNCH: values<<<1, 5>>>(a=f32[5]{0.001, 0.1, 0.3, 0.7, 0.99}, s=f32[5])
// EXPECT: s ~= {-3.0902324, -1.2815516, -0.5244005, 0.5244005, 2.3263483} within 1e-6
// LAUNCH: edges<<<1, 8>>>(c=f32[8]{0.0, -0.0, inf, -inf, nan, 0.5, 1.0, 2.0}, t=f32[8])
// EXPECT: t == {-inf, -inf, nan, nan, nan, 0.0, inf, nan}
