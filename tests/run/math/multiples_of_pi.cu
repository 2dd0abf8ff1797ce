// Sines and cosines of multiples of pi are exact where the angle is, and zeros keep their signs.
// RUN: run
__global__ void values(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = sinpif(x[i]);
  out[i * 2 + 1] = cospif(x[i]);
}
__global__ void edges(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = sinpif(x[i]);
  out[i * 2 + 1] = cospif(x[i]);
}
// LAUNCH: values<<<1, 9>>>(a=f32[9]{0.1, -0.3, 0.6, 0.8, 1.2, 1.7, -2.3, 100.25, 1e-20}, s=f32[18])
// EXPECT: s ~= {0.309017, 0.95105654, -0.809017, 0.58778524, 0.9510565, -0.30901706, 0.58778524, -0.809017, -0.58778536, -0.8090169, -0.8090169, 0.58778536, -0.8090169, 0.58778536, 0.70710677, 0.70710677, 3.1415925e-20, 1.0} within 3e-7
// LAUNCH: edges<<<1, 11>>>(c=f32[11]{0.0, -0.0, inf, -inf, nan, 1.0, -1.0, 0.5, 1.5, -0.5, 1e+20}, t=f32[22])
// EXPECT: t == {0.0, 1.0, -0.0, 1.0, nan, nan, nan, nan, nan, nan, 0.0, -1.0, -0.0, -1.0, 1.0, 0.0, -1.0, 0.0, -1.0, 0.0, 0.0, 1.0}
