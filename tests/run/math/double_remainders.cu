// Remainders of double precision are exact, whatever the quotient.
// APPROXIMATE: functions of two libraries
// RUN: run
__global__ void values(const double *x, const double *y, double *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = fmod(x[i], y[i]);
  out[i * 2 + 1] = remainder(x[i], y[i]);
}
__global__ void edges(const double *x, const double *y, double *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = fmod(x[i], y[i]);
  out[i * 2 + 1] = remainder(x[i], y[i]);
}
// LAUNCH: values<<<1, 10>>>(a=f64[10]{5.5, -5.5, 1e+300, 1.7e+308, 7.0, 1.0, 1e-310, 1.7e+308, 1e+17, 2.0}, b=f64[10]{2.0, 2.0, 3.0, 1e-308, -3.0, 3.0, 3e-311, 5e-324, 7.1, 1.7976931348623157e+308}, s=f64[20])
// EXPECT: s ~= {1.5, -0.5, -1.5, 0.5, 0.0, 0.0, 4.980970334190316e-309, 4.980970334190316e-309, 1.0, 1.0, 1.0, 1.0, 1.0000000000004e-311, 1.0000000000004e-311, 0.0, 0.0, 5.903822082817607, -1.1961779171823927, 2.0, 2.0} within 0
// LAUNCH: edges<<<1, 10>>>(c=f64[10]{0.0, -0.0, 1.0, inf, 1.0, nan, 1.0, -6.0, 5.0, 3.0}, d=f64[10]{1.0, 1.0, 0.0, 1.0, inf, 1.0, nan, 2.0, 2.0, 2.0}, t=f64[20])
// EXPECT: t == {0.0, 0.0, -0.0, -0.0, nan, nan, nan, nan, 1.0, 1.0, nan, nan, nan, nan, -0.0, -0.0, 1.0, 1.0, 1.0, -1.0}
