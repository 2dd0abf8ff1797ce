// Logarithms hold for huge, tiny and denormal arguments, with C's special values.
// APPROXIMATE: functions of two libraries
// RUN: run
__global__ void values(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 4 + 0] = logf(x[i]);
  out[i * 4 + 1] = log2f(x[i]);
  out[i * 4 + 2] = log10f(x[i]);
  out[i * 4 + 3] = log1pf(x[i]);
}
__global__ void edges(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 4 + 0] = logf(x[i]);
  out[i * 4 + 1] = log2f(x[i]);
  out[i * 4 + 2] = log10f(x[i]);
  out[i * 4 + 3] = log1pf(x[i]);
}
// LAUNCH: values<<<1, 12>>>(a=f32[12]{2.0, 0.5, 1.0001, 0.9999, 1.4, 0.7, 3.4e+38, 9.999999350456404e-39, 9.999665841421895e-42, 1.401298464324817e-45, 10.0, 0.001}, s=f32[48])
// EXPECT: s ~= {0.6931472, 1.0, 0.30103, 1.0986123, -0.6931472, -1.0, -0.30103, 0.4054651, 0.000100011595, 0.00014428623, 4.3434484e-05, 0.6931972, -0.00010002159, -0.00014430066, -4.3438828e-05, 0.6930972, 0.3364722, 0.4854268, 0.14612803, 0.87546873, -0.35667497, -0.5145732, -0.15490197, 0.53062826, 88.72201, 127.9988, 38.53148, 88.72201, -87.49823, -126.23327, -38.0, 9.999999350456404e-39, -94.40602, -136.1991, -41.000015, 9.999665841421895e-42, -103.27893, -149.0, -44.85347, 1.401298464324817e-45, 2.3025851, 3.321928, 1.0, 2.3978953, -6.9077554, -9.965784, -3.0, 0.0009995004} within 3e-7
// LAUNCH: edges<<<1, 8>>>(c=f32[8]{0.0, -0.0, inf, -inf, nan, 1.0, -1.0, -2.0}, t=f32[32])
// EXPECT: t == {-inf, -inf, -inf, 0.0, -inf, -inf, -inf, -0.0, inf, inf, inf, inf, nan, nan, nan, nan, nan, nan, nan, nan, 0.0, 0.0, 0.0, 0.6931472, nan, nan, nan, -inf, nan, nan, nan, nan}
