// The normal distribution, its inverse and the scaled complementary error function hold in both tails.
// APPROXIMATE: functions of two libraries
// RUN: run
__global__ void values(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = normcdff(x[i]);
  out[i * 2 + 1] = erfcxf(x[i]);
}
__global__ void edges(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = normcdff(x[i]);
  out[i * 2 + 1] = erfcxf(x[i]);
}
// LAUNCH: values<<<1, 11>>>(a=f32[11]{0.1, -0.1, 0.7, -0.7, 2.0, -2.0, 5.0, -5.0, 9.0, -9.0, 1e-20}, s=f32[22])
// EXPECT: s ~= {0.5398278, 0.89645696, 0.46017218, 1.1236434, 0.7580363, 0.52593035, 0.24196365, 2.738702, 0.97724986, 0.25539568, 0.022750132, 108.9409, 0.9999997, 0.11070464, 2.8665158e-07, 1.440098e+11, 1.0, 0.062307723, 1.1285884e-19, 3.0121947e+35, 0.5, 1.0} within 1e-6
// LAUNCH: edges<<<1, 6>>>(c=f32[6]{0.0, -0.0, inf, -inf, nan, -15.0}, t=f32[12])
// EXPECT: t == {0.5, 1.0, 0.5, 1.0, 1.0, 0.0, 0.0, inf, nan, nan, 0.0, inf}
