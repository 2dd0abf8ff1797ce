// Lengths of three, four and any number of doubles, and their inverses, neither overflow on the way nor lose infinities.
// APPROXIMATE: functions of two libraries
// RUN: run
__global__ void norms(const double *v, double *out) {
  out[0] = norm3d(v[0], v[1], v[2]);
  out[1] = norm4d(v[0], v[1], v[2], v[3]);
  out[2] = rnorm3d(v[0], v[1], v[2]);
  out[3] = rnorm4d(v[0], v[1], v[2], v[3]);
  out[4] = norm(4, v);
  out[5] = rnorm(3, v);
  out[6] = norm3d(v[4], v[5], 1.0);
  out[7] = norm(6, v);
}
// LAUNCH: norms<<<1, 1>>>(v=f64[6]{2e300, 3e300, 6e300, 24e300, nan, -inf}, s=f64[8])
// EXPECT: s ~= {7e300, 25e300, 1.4285714285714286e-301, 4e-302, 25e300, 1.4285714285714286e-301, inf, inf} within 4e-16
