// What kind of number it is: int results, also under the names of C libraries, and NaNs by tag.
// RUN: run
__global__ void kinds(const double *in, int *out) {
  int i = threadIdx.x;
  double x = in[i];
  float f = (float)x;
  long double l = x;
  out[i * 6 + 0] = isnan(x) + 2 * isnan(f) + 4 * isnan(l);
  out[i * 6 + 1] = isinf(x) + 2 * isinf(f) + 4 * isinf(l);
  out[i * 6 + 2] = isfinite(x) + 2 * isfinite(f) + 4 * isfinite(l);
  out[i * 6 + 3] = signbit(x) + 2 * signbit(f) + 4 * signbit(l);
  out[i * 6 + 4] = __isnan(x) + 2 * __isnanf(f) + 4 * __isinfl(l) + 8 * __isinff(f);
  out[i * 6 + 5] = __finite(x) + 2 * __finitef(f) + 4 * __signbitf(f) + 8 * __signbit(x);
  static_assert(sizeof(isnan(x)) == sizeof(int), "");
}
__global__ void tags(unsigned *floats, unsigned long long *doubles) {
  floats[0] = __float_as_uint(nanf(""));
  floats[1] = __float_as_uint(nanf("0x12"));
  floats[2] = __float_as_uint(nanf("012"));
  floats[3] = __float_as_uint(nanf("99999999999"));
  floats[4] = __float_as_uint(nanf("12z"));
  floats[5] = __float_as_uint(nanf("08"));
  doubles[0] = __double_as_longlong(nan("5"));
  doubles[1] = __double_as_longlong(nan("0Xabc"));
}
// LAUNCH: kinds<<<1, 4>>>(a=f64[4]{nan, -inf, -0.0, 2.5}, s=s32[24])
// EXPECT: s == {7, 0, 0, 0, 3, 0, 0, 7, 0, 7, 12, 12, 0, 0, 7, 7, 0, 15, 0, 0, 7, 0, 0, 3}
// LAUNCH: tags<<<1, 1>>>(f=u32[6], d=u64[2])
// EXPECT: f == {2143289344, 2143289362, 2143289354, 2146887679, 2143289344, 2143289344}
// EXPECT: d == {9221120237041090565, 9221120237041093308}
