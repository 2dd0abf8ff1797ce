// Inverse error and normal distribution functions of double precision hold in the middle and in the tails.
// APPROXIMATE: functions of two libraries
// RUN: run
__global__ void values(const double *x, double *out) {
  int i = threadIdx.x;
  out[i * 3 + 0] = erfinv(x[i]);
  out[i * 3 + 1] = erfcinv(x[i]);
  out[i * 3 + 2] = normcdfinv(x[i]);
}
__global__ void edges(const double *x, double *out) {
  int i = threadIdx.x;
  out[i * 3 + 0] = erfinv(x[i]);
  out[i * 3 + 1] = erfcinv(x[i]);
  out[i * 3 + 2] = normcdfinv(x[i]);
}
// LAUNCH: values<<<1, 9>>>(a=f64[9]{0.1, 0.25, 0.75, 0.99, 0.9999999999, 1e-10, 1e-300, -0.3, 1.7}, s=f64[27])
// EXPECT: s ~= {0.08885599049425769, 1.163087153676674, -1.2815515655446004, 0.2253120550121781, 0.8134198475976185, -0.6744897501960817, 0.8134198475976185, 0.2253120550121781, 0.6744897501960817, 1.8213863677184494, 0.008862501280950607, 2.3263478740408408, 4.572824958544925, 8.862269987795026e-11, 6.361340889697422, 8.862269254527581e-11, 4.572824967389486, -6.361340902404057, -1.872159706814823e-68, 26.209469960516124, -37.0470962993612, -0.2724627147267543, nan, nan, nan, -0.7328690779592167, nan} within 1.5e-15
// LAUNCH: edges<<<1, 8>>>(c=f64[8]{0.0, -0.0, inf, -inf, nan, 1.0, -1.0, 2.0}, t=f64[24])
// EXPECT: t == {0.0, inf, -inf, -0.0, inf, -inf, nan, nan, nan, nan, nan, nan, nan, nan, nan, inf, 0.0, inf, -inf, nan, nan, nan, -inf, nan}
