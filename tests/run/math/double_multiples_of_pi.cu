// Sines and cosines of multiples of pi in double precision are exact where the angle is, and zeros keep their signs.
// APPROXIMATE: functions of two libraries
// RUN: run
__global__ void values(const double *x, double *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = sinpi(x[i]);
  out[i * 2 + 1] = cospi(x[i]);
}
__global__ void edges(const double *x, double *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = sinpi(x[i]);
  out[i * 2 + 1] = cospi(x[i]);
}
// LAUNCH: values<<<1, 9>>>(a=f64[9]{0.1, -0.3, 0.6, 0.8, 1.2, 1.7, -2.3, 100.25, 1e-20}, s=f64[18])
// EXPECT: s ~= {0.30901699437494745, 0.9510565162951535, -0.8090169943749475, 0.5877852522924731, 0.9510565162951536, -0.30901699437494734, 0.587785252292473, -0.8090169943749475, -0.587785252292473, -0.8090169943749475, -0.8090169943749475, 0.587785252292473, -0.8090169943749471, 0.5877852522924736, 0.7071067811865476, 0.7071067811865476, 3.141592653589793e-20, 1.0} within 6e-16
// LAUNCH: edges<<<1, 12>>>(c=f64[12]{0.0, -0.0, inf, -inf, nan, 1.0, -1.0, 0.5, 1.5, -0.5, 1e+20, 4503599627370497.0}, t=f64[24])
// EXPECT: t == {0.0, 1.0, -0.0, 1.0, nan, nan, nan, nan, nan, nan, 0.0, -1.0, -0.0, -1.0, 1.0, 0.0, -1.0, 0.0, -1.0, 0.0, 0.0, 1.0, 0.0, -1.0}
