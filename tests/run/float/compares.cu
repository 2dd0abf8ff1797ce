// Comparisons with NaN, infinities, signed zeros and denormals are IEEE's, as values and as branches.
// RUN: run
__global__ void compare(const float *a, const float *b, int *out, int *branches) {
  int i = threadIdx.x;
  float x = a[i], y = b[i];
  out[i] = (x < y) + (x <= y) * 2 + (x > y) * 4 + (x >= y) * 8 + (x == y) * 16 + (x != y) * 32 +
           !(x < y) * 64 + !(x >= y) * 128;
  int n = 0;
  if (x < y)
    n += 1;
  else
    n += 2;
  if (!(x <= y))
    n += 10;
  if (x != x)
    n += 100;
  if (x == y && x >= 0)
    n += 1000;
  n += x > y ? 10000 : 20000;
  branches[i] = n;
}

__global__ void compare_double(const double *a, const double *b, int *out) {
  int i = threadIdx.x;
  double x = a[i], y = b[i];
  out[i] = (x < y) + (x <= y) * 2 + (x > y) * 4 + (x >= y) * 8 + (x == y) * 16 + (x != y) * 32;
}

__global__ void signs(const float *a, unsigned *out) {
  int i = threadIdx.x;
  out[i * 3] = __float_as_uint(-a[i]);
  out[i * 3 + 1] = __float_as_uint(0.0f - a[i]);
  out[i * 3 + 2] = __float_as_uint(a[i] + 0.0f);
}
// LAUNCH: compare<<<1, 9>>>(a=f32[9]{1, 2, nan, 1, nan, inf, -inf, 0.0, 1e-40}, b=f32[9]{2, 1, 1, nan, nan, inf, inf, -0.0, 2e-40}, c=s32[9], br=s32[9])
// EXPECT: c == {163, 108, 224, 224, 224, 90, 163, 90, 163}
// EXPECT: br == {20001, 10012, 20112, 20012, 20112, 21002, 20001, 21002, 20001}
// LAUNCH: compare_double<<<1, 5>>>(da=f64[5]{1, nan, 4.9e-324, inf, -2}, db=f64[5]{1.0000000000000002, 0, 0, nan, -2}, d=s32[5])
// EXPECT: d == {35, 32, 44, 32, 26}
// LAUNCH: signs<<<1, 3>>>(s=f32[3]{0.0, -0.0, 1.5}, z=u32[9])
// EXPECT: z == {0x80000000, 0, 0, 0, 0, 0, 0xbfc00000, 0xbfc00000, 0x3fc00000}
