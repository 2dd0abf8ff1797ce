// Modified Bessel functions are exact to the last bits, and even or odd as they should be.
// APPROXIMATE: functions of two libraries
// RUN: run
__global__ void values(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = cyl_bessel_i0f(x[i]);
  out[i * 2 + 1] = cyl_bessel_i1f(x[i]);
}
__global__ void edges(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = cyl_bessel_i0f(x[i]);
  out[i * 2 + 1] = cyl_bessel_i1f(x[i]);
}
// LAUNCH: values<<<1, 9>>>(a=f32[9]{0.1, -1.0, 3.0, 5.9, 6.1, -20.0, 90.0, 91.5, 1e-20}, s=f32[18])
// EXPECT: s ~= {1.0025016, 0.050062526, 1.2660658, -0.5651591, 4.8807926, 3.9533703, 61.376556, 55.900337, 73.66279, 67.31938, 4.3558284e+07, -4.2454972e+07, 5.1392386e+37, 5.110607e+37, 2.2842372e+38, 2.2717205e+38, 1.0, 5e-21} within 1e-6
// LAUNCH: edges<<<1, 7>>>(c=f32[7]{0.0, -0.0, inf, -inf, nan, 100.0, -100.0}, t=f32[14])
// EXPECT: t == {1.0, 0.0, 1.0, -0.0, inf, inf, inf, -inf, nan, nan, inf, inf, inf, -inf}
