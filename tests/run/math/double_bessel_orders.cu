// Bessel functions of any order are right: below the order by recurrence downwards, above it upwards.
// APPROXIMATE: functions of two libraries
// RUN: run
__global__ void orders(const int *n, const double *x, double *out) {
  int i = threadIdx.x;
  out[i * 2] = jn(n[i], x[i]);
  out[i * 2 + 1] = yn(n[i], x[i]);
}
// LAUNCH: orders<<<1, 8>>>(n=s32[8]{0, 1, 2, 3, 5, 10, 10, 40}, x=f64[8]{1.5, 2.5, 0.5, 10.25, 4.75, 1.0, 30.5, 35.0}, s=f64[16])
// EXPECT: s ~= {0.5118276717359181, 0.38244892379775886, 0.49709410246427405, 0.1459181379667858, 0.03060402345868264, -5.441370837174266, 0.11473342012777284, -0.22728640440028733, 0.22804452118769436, -0.5213083833174759, 2.6306151236874534e-10, -121618014.27868919, -0.14841987879599053, 0.007724537911902376, 0.014965632617051043, -1.126666790758451} within 1e-10
// LAUNCH: orders<<<1, 3>>>(m=s32[3]{3, -1, 2}, y=f64[3]{inf, 1, nan}, t=f64[6])
// EXPECT: t == {0.0, 0.0, nan, nan, nan, nan}
