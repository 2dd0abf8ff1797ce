// Float and double arithmetic is done exactly as written: order, rounding, denormals, overflow, division.
// RUN: run
__global__ void single(const float *a, const float *b, float *out) {
  int i = threadIdx.x;
  out[i * 4] = (a[i] + b[i]) - a[i];
  out[i * 4 + 1] = a[i] * b[i];
  out[i * 4 + 2] = a[i] / b[i];
  out[i * 4 + 3] = sqrtf(b[i] < 0 ? -b[i] : b[i]);
}

__global__ void twice(const double *a, const double *b, double *out) {
  int i = threadIdx.x;
  out[i * 4] = (a[i] + b[i]) - a[i];
  out[i * 4 + 1] = a[i] * b[i];
  out[i * 4 + 2] = a[i] / b[i];
  out[i * 4 + 3] = sqrt(b[i] < 0 ? -b[i] : b[i]);
}

// x * 2, x * 1, x + 0, x - x and x / x may not be simplified as for integers.
__global__ void identities(const float *a, float *out) {
  int i = threadIdx.x;
  float x = a[i];
  out[i * 5] = x * 0.0f;
  out[i * 5 + 1] = x - x;
  out[i * 5 + 2] = x * 1.0f;
  out[i * 5 + 3] = x / x;
  out[i * 5 + 4] = (x + 1e8f) - 1e8f;
}
// LAUNCH: single<<<1, 4>>>(a=f32[4]{1, 1e20, 3e38, 1e-30}, b=f32[4]{3e-8, -7, 10, 1e-12}, s=f32[16])
// EXPECT: s[i] == if(i % 4 == 0, a[i / 4] + b[i / 4] - a[i / 4], if(i % 4 == 1, a[i / 4] * b[i / 4], if(i % 4 == 2, a[i / 4] / b[i / 4], sqrt(abs(b[i / 4])))))
// LAUNCH: twice<<<1, 4>>>(c=f64[4]{1, 1e200, 3e307, 1e-200}, d=f64[4]{1.7e-16, -7, 10, 1e-112}, t=f64[16])
// EXPECT: t[i] == if(i % 4 == 0, c[i / 4] + d[i / 4] - c[i / 4], if(i % 4 == 1, c[i / 4] * d[i / 4], if(i % 4 == 2, c[i / 4] / d[i / 4], sqrt(abs(d[i / 4])))))
// LAUNCH: identities<<<1, 4>>>(e=f32[4]{-3, inf, nan, 0.0}, u=f32[20])
// EXPECT: u == {-0.0, 0.0, -3, 1, 0.0, nan, nan, inf, nan, inf, nan, nan, nan, nan, nan, 0.0, 0.0, 0.0, nan, 0.0}
