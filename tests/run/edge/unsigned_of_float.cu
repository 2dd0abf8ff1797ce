// A float beyond the signed range becomes the unsigned integer it is, and of two integers the smaller is taken.
// RUN: run
__global__ void convert(const float *x, const double *y, unsigned *u, unsigned long long *w, int *m) {
  int i = threadIdx.x;
  u[i] = (unsigned)x[i];
  w[i] = (unsigned long long)y[i];
  m[i] = min((int)y[0], i);
}
// LAUNCH: convert<<<1, 2>>>(x=f32[2]{5, 3000000000}, y=f64[2]{1, 9223372036854775808}, u=u32[2], w=u64[2], m=s32[2])
// EXPECT: u == {5, 3000000000}
// EXPECT: w == {1, 9223372036854775808}
// EXPECT: m == {0, 1}
