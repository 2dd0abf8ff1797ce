// Modified Bessel functions of double precision are exact to the last bits, and even or odd as they should be.
// APPROXIMATE: functions of two libraries
// RUN: run
__global__ void values(const double *x, double *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = cyl_bessel_i0(x[i]);
  out[i * 2 + 1] = cyl_bessel_i1(x[i]);
}
__global__ void edges(const double *x, double *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = cyl_bessel_i0(x[i]);
  out[i * 2 + 1] = cyl_bessel_i1(x[i]);
}
// LAUNCH: values<<<1, 10>>>(a=f64[10]{0.1, -1.0, 3.0, 7.9, 9.9, 10.1, 50.0, -700.0, 712.0, 1e-20}, s=f64[20])
// EXPECT: s ~= {1.0025015629340956, 0.050062526047092694, 1.2660658777520084, -0.565159103992485, 4.8807925858650245, 3.9533702174026093, 389.406283282158, 363.8539440845084, 2560.963353256044, 2427.958312950946, 3095.9756707889824, 2938.4655597279148, 2.9325537838493362e+20, 2.903078590103557e+20, 1.5295933476718737e+302, -1.5285003902339006e+302, 2.4684110577627523e+307, 2.4666770135246153e+307, 1.0, 5e-21} within 1.5e-15
// LAUNCH: edges<<<1, 6>>>(c=f64[6]{0.0, -0.0, inf, -inf, nan, 800.0}, t=f64[12])
// EXPECT: t == {1.0, 0.0, 1.0, -0.0, inf, inf, inf, -inf, nan, nan, inf, inf}
