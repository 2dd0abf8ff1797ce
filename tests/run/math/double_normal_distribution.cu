// The normal distribution function in double precision holds in both tails and at special values.
// APPROXIMATE: functions of two libraries
// RUN: run
__global__ void values(const double *x, double *out) {
  int i = threadIdx.x;
  out[i * 1 + 0] = normcdf(x[i]);
}
__global__ void edges(const double *x, double *out) {
  int i = threadIdx.x;
  out[i * 1 + 0] = normcdf(x[i]);
}
// LAUNCH: values<<<1, 8>>>(a=f64[8]{0.1, 1.0, -1.0, 5.0, -5.0, -20.5, -37.0, 1e-10}, s=f64[8])
// EXPECT: s ~= {0.539827837277029, 0.8413447460685429, 0.15865525393145705, 0.9999997133484281, 2.866515718791939e-07, 1.0764673258790961e-93, 5.725571222524577e-300, 0.5000000000398942} within 1.2e-15
// LAUNCH: edges<<<1, 7>>>(c=f64[7]{0.0, -0.0, inf, -inf, nan, 40.0, -40.0}, t=f64[7])
// EXPECT: t == {0.5, 0.5, 1.0, 0.0, nan, 1.0, 0.0}
