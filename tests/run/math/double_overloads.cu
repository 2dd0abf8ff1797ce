// The name without a suffix takes float and double; the float overload gives what the function of
// single precision gives, and whole powers are products.
// RUN: run
template <class A, class B> struct same { static const bool value = false; };
template <class A> struct same<A, A> { static const bool value = true; };
#define ONE(f)                                                 \
  static_assert(same<decltype(f(1.0f)), float>::value, #f);    \
  static_assert(same<decltype(f(1.0)), double>::value, #f);
#define TWO(f)                                                      \
  static_assert(same<decltype(f(1.0f, 1.0f)), float>::value, #f);   \
  static_assert(same<decltype(f(1.0, 1.0)), double>::value, #f);    \
  static_assert(same<decltype(f(1.0, 1)), double>::value, #f);      \
  static_assert(same<decltype(f(1, 1.0f)), float>::value, #f);
__device__ void types() {
  ONE(sin) ONE(cos) ONE(tan) ONE(sinpi) ONE(cospi) ONE(asin) ONE(acos) ONE(atan) ONE(sinh) ONE(cosh)
  ONE(tanh) ONE(asinh) ONE(acosh) ONE(atanh) ONE(exp) ONE(exp2) ONE(exp10) ONE(expm1) ONE(log)
  ONE(log2) ONE(log10) ONE(log1p) ONE(logb) ONE(cbrt) ONE(rcbrt)
  TWO(pow) TWO(atan2) TWO(hypot) TWO(fmod) TWO(remainder) TWO(nextafter)
  static_assert(same<decltype(pow(1.0f, 1)), float>::value, "pow(float, int)");
  static_assert(same<decltype(rhypot(1.0f, 1.0f)), double>::value, "rhypot");
  static_assert(same<decltype(norm3d(1.0f, 1, 1.0)), double>::value, "norm3d");
  static_assert(same<decltype(ilogb(1.0f)), int>::value, "ilogb");
}
__global__ void singles(const float *x, float *out) {
  int i = threadIdx.x;
  float *o = out + i * 10;
  o[0] = sin(x[i]) - sinf(x[i]);
  o[1] = exp(x[i]) - expf(x[i]);
  o[2] = log(x[i]) - logf(x[i]);
  o[3] = pow(x[i], 2.5f) - powf(x[i], 2.5f);
  o[4] = pow(x[i], 3) - x[i] * x[i] * x[i];
  o[5] = atan2(x[i], 2.0f) - atan2f(x[i], 2.0f);
  float s, c;
  sincos(x[i], &s, &c);
  o[6] = s - sinf(x[i]);
  o[7] = c - cosf(x[i]);
  sincospi(x[i], &s, &c);
  o[8] = s - sinpif(x[i]);
  o[9] = c - cospif(x[i]);
}
__global__ void doubles(const double *x, double *out) {
  int i = threadIdx.x;
  double *o = out + i * 5;
  o[0] = pow(x[i], -2) - 1.0 / (x[i] * x[i]);
  double s, c;
  sincos(x[i], &s, &c);
  o[1] = s - sin(x[i]);
  o[2] = c - cos(x[i]);
  sincospi(x[i], &s, &c);
  o[3] = s - sinpi(x[i]);
  o[4] = c - cospi(x[i]);
}
// LAUNCH: singles<<<1, 3>>>(a=f32[3]{0.5, 2, 30}, s=f32[30])
// EXPECT: s[i] == 0.0
// LAUNCH: doubles<<<1, 4>>>(b=f64[4]{0.3, 2, 50, 1e40}, t=f64[20])
// EXPECT: t[i] == 0.0
