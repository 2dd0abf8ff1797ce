// Bessel functions are right by series, around zeros and in their asymptotic forms.
// APPROXIMATE: functions of two libraries
// RUN: run
__global__ void values(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 4 + 0] = j0f(x[i]);
  out[i * 4 + 1] = j1f(x[i]);
  out[i * 4 + 2] = y0f(x[i]);
  out[i * 4 + 3] = y1f(x[i]);
}
__global__ void edges(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 4 + 0] = j0f(x[i]);
  out[i * 4 + 1] = j1f(x[i]);
  out[i * 4 + 2] = y0f(x[i]);
  out[i * 4 + 3] = y1f(x[i]);
}
// LAUNCH: values<<<1, 11>>>(a=f32[11]{0.1, 0.8, 1.5, 2.1, 3.0, 5.0, 6.0, 7.5, 9.0, 20.0, 1e-04}, s=f32[44])
// EXPECT: s ~= {0.99750155, 0.049937528, -1.5342387, -6.458951, 0.84628737, 0.36884207, -0.08680227, -0.97814417, 0.51182765, 0.5579365, 0.3824489, -0.41230863, 0.16660704, 0.56829214, 0.51829374, -0.051678665, -0.26005197, 0.33905897, 0.37685, 0.32467443, -0.17759678, -0.32757914, -0.30851763, 0.14786315, 0.15064526, -0.27668387, -0.2881947, -0.17501034, 0.26633966, 0.13524842, 0.11731329, -0.2591285, -0.09033361, 0.24531178, 0.2499367, 0.10431457, 0.16702466, 0.06683312, 0.0626406, -0.16551161, 1.0, 5e-05, -5.937289, -6366.198} within 3e-6
// LAUNCH: edges<<<1, 3>>>(c=f32[3]{inf, -inf, nan}, t=f32[12])
// EXPECT: t == {0.0, 0.0, 0.0, 0.0, 0.0, -0.0, nan, nan, nan, nan, nan, nan}
