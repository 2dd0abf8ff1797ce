// Lengths of vectors of double precision neither overflow nor vanish on the way to a result that does not.
// APPROXIMATE: functions of two libraries
// RUN: run
__global__ void values(const double *x, const double *y, double *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = hypot(x[i], y[i]);
  out[i * 2 + 1] = rhypot(x[i], y[i]);
}
__global__ void edges(const double *x, const double *y, double *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = hypot(x[i], y[i]);
  out[i * 2 + 1] = rhypot(x[i], y[i]);
}
// LAUNCH: values<<<1, 5>>>(a=f64[5]{3.0, 1e+300, 1e-300, 1e+200, -5.0}, b=f64[5]{4.0, 1e+300, 2e-300, 1.0, 12.0}, s=f64[10])
// EXPECT: s ~= {5.0, 0.2, 1.4142135623730952e+300, 7.071067811865475e-301, 2.2360679774997897e-300, 4.472135954999579e+299, 1e+200, 1e-200, 13.0, 0.07692307692307693} within 4e-16
// LAUNCH: edges<<<1, 5>>>(c=f64[5]{0.0, inf, nan, nan, 1e-310}, d=f64[5]{0.0, nan, -inf, 1.0, 0.0}, t=f64[10])
// EXPECT: t == {0.0, inf, inf, 0.0, inf, 0.0, nan, nan, 1e-310, inf}
