// Cube roots of double precision and their inverses hold among denormals, and zeros and infinities keep their signs.
// APPROXIMATE: functions of two libraries
// RUN: run
__global__ void values(const double *x, double *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = cbrt(x[i]);
  out[i * 2 + 1] = rcbrt(x[i]);
}
__global__ void edges(const double *x, double *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = cbrt(x[i]);
  out[i * 2 + 1] = rcbrt(x[i]);
}
// LAUNCH: values<<<1, 7>>>(a=f64[7]{2.0, -8.0, 27.0, 1e-308, 1e-320, 1.7e+308, 0.001}, s=f64[14])
// EXPECT: s ~= {1.2599210498948732, 0.7937005259840998, -2.0, -0.5, 3.0, 0.3333333333333333, 2.1544346900318836e-103, 4.641588833612779e+102, 2.1544266950262728e-107, 4.641606058394135e+106, 5.539658256754465e+102, 1.8051655059781124e-103, 0.1, 10.0} within 3e-16
// LAUNCH: edges<<<1, 5>>>(c=f64[5]{0.0, -0.0, inf, -inf, nan}, t=f64[10])
// EXPECT: t == {0.0, inf, -0.0, -inf, inf, 0.0, -inf, -0.0, nan, nan}
