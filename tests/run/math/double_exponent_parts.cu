// Functions of the parts of a double (exponents, fractions, neighbours, quotients) are exact.
// RUN: run
__global__ void parts(const double *x, double *out, int *whole) {
  int i = threadIdx.x;
  double *o = out + i * 6;
  int *w = whole + i * 2;
  o[0] = frexp(x[i], &w[0]);
  o[1] = modf(x[i], &o[2]);
  o[3] = logb(x[i]);
  w[1] = ilogb(x[i]);
  o[4] = nextafter(x[i], 0.0);
  o[5] = ldexp(x[i], -3);
}
__global__ void scaled(const double *x, const int *n, double *out) {
  int i = threadIdx.x;
  out[i * 3] = ldexp(x[i], n[i]);
  out[i * 3 + 1] = scalbn(x[i], n[i]);
  out[i * 3 + 2] = scalbln(x[i], n[i] * 1000l);
}
__global__ void quotients(const double *x, const double *y, double *rest, int *quotient) {
  int i = threadIdx.x;
  rest[i] = remquo(x[i], y[i], &quotient[i]);
}
// LAUNCH: parts<<<1, 5>>>(x=f64[5]{6.5, -0.375, 0.0, inf, 5e-324}, o=f64[30], w=s32[10])
// EXPECT: o == {0.8125, 0.5, 6, 2, 6.499999999999999, 0.8125, -0.75, -0.375, -0.0, -2, -0.37499999999999994, -0.046875, 0.0, 0.0, 0.0, -inf, 0.0, 0.0, inf, 0.0, inf, inf, 1.7976931348623157e308, inf, 0.5, 5e-324, 0.0, -1074, 0.0, 0.0}
// EXPECT: w == {3, 2, -1, -2, 0, -2147483648, 0, 2147483647, -1073, -1074}
// LAUNCH: scaled<<<1, 5>>>(a=f64[5]{1, 3, 1e308, 5e-324, 1.5}, n=s32[5]{10, -1075, 5, 1074, -1074}, s=f64[15])
// EXPECT: s == {1024, 1024, inf, 1e-323, 1e-323, 0.0, inf, inf, inf, 1, 1, inf, 1e-323, 1e-323, 0.0}
// LAUNCH: quotients<<<1, 5>>>(c=f64[5]{5, -7, 1e300, 3, 10}, d=f64[5]{2, 2, 3, -2, 4}, r=f64[5], q=s32[5])
// EXPECT: r[0..2] == {1, 1}
// EXPECT: q[0..2] == {2, -4}
