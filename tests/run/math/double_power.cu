// Powers of double precision: accuracy where the logarithm is multiplied by much, signs, special values.
// APPROXIMATE: functions of two libraries
// RUN: run
__global__ void values(const double *x, const double *y, double *out) {
  int i = threadIdx.x;
  out[i * 1 + 0] = pow(x[i], y[i]);
}
__global__ void edges(const double *x, const double *y, double *out) {
  int i = threadIdx.x;
  out[i * 1 + 0] = pow(x[i], y[i]);
}
// LAUNCH: values<<<1, 14>>>(a=f64[14]{2.0, 3.0, 0.5, 1.5, 0.999, 10.0, 10.0, -2.0, -2.0, -0.5, 1e-310, 1e+308, 1.0000000000000002, 7.0}, b=f64[14]{0.5, 4.0, -3.0, 100.0, -200000.0, -300.0, 300.0, 3.0, 4.0, -5.0, 0.3, 0.9, 1e+17, 1.5}, s=f64[14])
// EXPECT: s ~= {1.4142135623730951, 81.0, 8.0, 4.065611775352152e+17, 7.986468876439133e+86, 1e-300, 1e+300, -8.0, 16.0, -32.0, 1.000000000000007e-93, 1.5848931924611385e+277, 4398196873.9457445, 18.520259177452136} within 6e-16
// LAUNCH: edges<<<1, 29>>>(c=f64[29]{0.0, -0.0, -0.0, 0.0, -0.0, -0.0, inf, inf, -inf, -inf, -inf, nan, 1.0, nan, 2.0, -1.0, -1.0, 2.0, 2.0, 0.5, 0.5, -2.0, -inf, -8.0, 10.0, 10.0, -0.0, -1.0, -1.0}, d=f64[29]{3.0, 3.0, 2.0, -1.0, -1.0, -2.0, 2.0, -2.0, 3.0, 2.0, -3.0, 0.0, nan, 1.0, nan, inf, -inf, inf, -inf, inf, -inf, 0.5, 0.5, 9007199254740991.0, 350.0, -350.0, 0.5, 9007199254740991.0, 9007199254740992.0}, t=f64[29])
// EXPECT: t == {0.0, -0.0, 0.0, inf, -inf, inf, inf, 0.0, -inf, inf, -0.0, 1.0, 1.0, nan, nan, 1.0, 1.0, inf, 0.0, 0.0, inf, nan, inf, -inf, inf, 0.0, 0.0, -1.0, 1.0}
