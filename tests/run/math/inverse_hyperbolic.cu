// Inverse hyperbolic cosines and tangents where they are real.
// RUN: run
__global__ void values(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = acoshf(x[i]);
  out[i * 2 + 1] = atanhf(x[i]);
}
__global__ void edges(const float *x, float *out) {
  int i = threadIdx.x;
  out[i * 2 + 0] = acoshf(x[i]);
  out[i * 2 + 1] = atanhf(x[i]);
}
// LAUNCH: values<<<1, 8>>>(a=f32[8]{1.01, 1.5, 20.0, 1e+20, 0.3, -0.5, 0.999, 1e-20}, s=f32[16])
// EXPECT: s ~= {0.1413037, nan, 0.9624236, nan, 3.6882539, nan, 46.74485, nan, nan, 0.30951962, nan, -0.54930615, nan, 3.8002076, nan, 1e-20} within 5e-7
// LAUNCH: edges<<<1, 5>>>(c=f32[5]{1.0, -1.0, inf, nan, 2.0}, t=f32[10])
// EXPECT: t == {0.0, inf, nan, -inf, inf, nan, nan, nan, 1.316958, nan}
