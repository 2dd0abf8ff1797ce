// Functions of the parts of a number (exponents, fractions, neighbours, quotients) are exact.
// RUN: run
__global__ void parts(const float *x, float *out, int *whole) {
  int i = threadIdx.x;
  float *o = out + i * 6;
  int *w = whole + i * 2;
  o[0] = frexpf(x[i], &w[0]);
  o[1] = modff(x[i], &o[2]);
  o[3] = logbf(x[i]);
  w[1] = ilogbf(x[i]);
  o[4] = nextafterf(x[i], 0.0f);
  o[5] = ldexpf(x[i], -3);
}
__global__ void scaled(const float *x, const int *n, float *out) {
  int i = threadIdx.x;
  out[i * 3] = ldexpf(x[i], n[i]);
  out[i * 3 + 1] = scalbnf(x[i], n[i]);
  out[i * 3 + 2] = scalblnf(x[i], n[i] * 1000l);
}
__global__ void quotients(const float *x, const float *y, float *rest, int *quotient) {
  int i = threadIdx.x;
  rest[i] = remquof(x[i], y[i], &quotient[i]);
}
// LAUNCH: parts<<<1, 4>>>(x=f32[4]{6.5, -0.375, 0.0, inf}, o=f32[24], w=s32[8])
// EXPECT: o == {0.8125, 0.5, 6, 2, 6.4999995, 0.8125, -0.75, -0.375, -0.0, -2, -0.37499997, -0.046875, 0.0, 0.0, 0.0, -inf, 0.0, 0.0, inf, 0.0, inf, inf, 3.4028235e38, inf}
// EXPECT: w == {3, 2, -1, -2, 0, -2147483648, 0, 2147483647}
// LAUNCH: scaled<<<1, 5>>>(a=f32[5]{1, 3, 1e38, 1e-45, 1.5}, n=s32[5]{10, -150, 5, 149, -149}, s=f32[15])
// EXPECT: s == {1024, 1024, inf, 2.8e-45, 2.8e-45, 0.0, inf, inf, inf, 1, 1, inf, 2.8e-45, 2.8e-45, 0.0}
// LAUNCH: quotients<<<1, 5>>>(c=f32[5]{5, -7, 1e30, 3, 10}, d=f32[5]{2, 2, 3, -2, 4}, r=f32[5], q=s32[5])
// EXPECT: r[0..2] == {1, 1}
// EXPECT: q[0..2] == {2, -4}
