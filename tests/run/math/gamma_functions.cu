// The gamma function and its logarithm hold in every piece and by reflection, and have their poles.
// APPROXIMATE: functions of two libraries
// RUN: run
__global__ void values(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = lgammaf(x[i]);
  out[i * 2 + 1] = tgammaf(x[i]);
}
__global__ void edges(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = lgammaf(x[i]);
  out[i * 2 + 1] = tgammaf(x[i]);
}
// LAUNCH: values<<<1, 15>>>(a=f32[15]{0.3, 0.7, 1.2, 1.8, 2.5, 3.5, 7.0, 20.5, 33.75, 1e-05, -0.25, -0.6, -1.3, -1.9, -20.5}, s=f32[30])
// EXPECT: s ~= {1.0957979, 2.9915688, 0.26086727, 1.2980554, -0.0853741, 0.9181687, -0.07108389, 0.9313837, 0.28468287, 1.3293403, 1.2009736, 3.323351, 6.5792513, 720.0, 40.8315, 5.406243e+17, 84.177505, 3.6126556e+36, 11.512919, 99999.42, 1.5895753, -4.9016666, 1.3075035, -3.6969326, 1.2024759, 3.3283474, 1.7162191, 5.5634537, -42.707195, -2.8346565e-19} within 1e-6
// LAUNCH: edges<<<1, 12>>>(c=f32[12]{0.0, -0.0, inf, -inf, nan, 1.0, 2.0, -1.0, -3.0, -1e+20, 40.0, -50.5}, t=f32[24])
// EXPECT: t == {inf, inf, inf, -inf, inf, inf, inf, nan, nan, nan, 0.0, 1.0, 0.0, 1.0, inf, nan, inf, nan, inf, nan, 106.63176, inf, -149.2965, -0.0}
