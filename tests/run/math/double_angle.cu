// The angle of a point in double precision is right in all quadrants, on the axes and at infinities.
// APPROXIMATE: functions of two libraries
// RUN: run
__global__ void values(const double *x, const double *y, double *out) {
  int i = threadIdx.x;
  out[i * 1 + 0] = atan2(x[i], y[i]);
}
__global__ void edges(const double *x, const double *y, double *out) {
  int i = threadIdx.x;
  out[i * 1 + 0] = atan2(x[i], y[i]);
}
// LAUNCH: values<<<1, 9>>>(a=f64[9]{1.0, 2.0, -1.0, 1.0, -3.0, 1e-200, 1e+300, 1e-310, 1e+308}, b=f64[9]{2.0, 1.0, 2.0, -2.0, -1.0, 1e+200, 1e-05, -3e-311, 1e+308}, s=f64[9])
// EXPECT: s ~= {0.4636476090008061, 1.1071487177940904, -0.4636476090008061, 2.677945044588987, -1.892546881191539, 0.0, 1.5707963267948966, 1.8622531212727502, 0.7853981633974483} within 6e-16
// LAUNCH: edges<<<1, 15>>>(c=f64[15]{0.0, -0.0, 0.0, -0.0, 0.0, -0.0, 1.0, -1.0, inf, inf, -inf, 1.0, 1.0, nan, 1.0}, d=f64[15]{1.0, 1.0, -1.0, -1.0, 0.0, -0.0, 0.0, 0.0, 1.0, inf, -inf, inf, -inf, 1.0, nan}, t=f64[15])
// EXPECT: t == {0.0, -0.0, 3.141592653589793, -3.141592653589793, 0.0, -3.141592653589793, 1.5707963267948966, -1.5707963267948966, 1.5707963267948966, 0.7853981633974483, -2.356194490192345, 0.0, 3.141592653589793, nan, nan}
