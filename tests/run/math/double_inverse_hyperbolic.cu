// Inverse hyperbolic cosines and tangents of double precision where they are real.
// APPROXIMATE: functions of two libraries
// RUN: run
__global__ void values(const double *x, double *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = acosh(x[i]);
  out[i * 2 + 1] = atanh(x[i]);
}
__global__ void edges(const double *x, double *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = acosh(x[i]);
  out[i * 2 + 1] = atanh(x[i]);
}
// LAUNCH: values<<<1, 9>>>(a=f64[9]{1.01, 1.5, 20.0, 1e+20, 1e+308, 0.3, -0.5, 0.999, 1e-20}, s=f64[18])
// EXPECT: s ~= {0.14130376948564863, nan, 0.9624236501192069, nan, 3.6882538673612966, nan, 46.74484904044086, nan, 709.889355822726, nan, nan, 0.3095196042031117, nan, -0.5493061443340549, nan, 3.8002011672501994, nan, 1e-20} within 6e-16
// LAUNCH: edges<<<1, 4>>>(c=f64[4]{1.0, -1.0, inf, nan}, t=f64[8])
// EXPECT: t == {0.0, inf, nan, -inf, inf, nan, nan, nan}
