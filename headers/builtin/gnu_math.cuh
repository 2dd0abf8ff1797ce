// GCC's names of the C library's math functions, which libstdc++'s <cmath> calls: each is the function
// itself. `long double` is `double` in device code.
// Each chunk is parsed when one of the names on its marker line is first used.

//@ __builtin_acos
static __device__ __forceinline__ double __builtin_acos(double x) {
  return acos(x);
}

//@ __builtin_acosf
static __device__ __forceinline__ float __builtin_acosf(float x) {
  return acosf(x);
}

//@ __builtin_acosl
static __device__ __forceinline__ long double __builtin_acosl(long double x) {
  return acos((double)x);
}

//@ __builtin_asin
static __device__ __forceinline__ double __builtin_asin(double x) {
  return asin(x);
}

//@ __builtin_asinf
static __device__ __forceinline__ float __builtin_asinf(float x) {
  return asinf(x);
}

//@ __builtin_asinl
static __device__ __forceinline__ long double __builtin_asinl(long double x) {
  return asin((double)x);
}

//@ __builtin_atan
static __device__ __forceinline__ double __builtin_atan(double x) {
  return atan(x);
}

//@ __builtin_atanf
static __device__ __forceinline__ float __builtin_atanf(float x) {
  return atanf(x);
}

//@ __builtin_atanl
static __device__ __forceinline__ long double __builtin_atanl(long double x) {
  return atan((double)x);
}

//@ __builtin_cos
static __device__ __forceinline__ double __builtin_cos(double x) {
  return cos(x);
}

//@ __builtin_cosf
static __device__ __forceinline__ float __builtin_cosf(float x) {
  return cosf(x);
}

//@ __builtin_cosl
static __device__ __forceinline__ long double __builtin_cosl(long double x) {
  return cos((double)x);
}

//@ __builtin_cosh
static __device__ __forceinline__ double __builtin_cosh(double x) {
  return cosh(x);
}

//@ __builtin_coshf
static __device__ __forceinline__ float __builtin_coshf(float x) {
  return coshf(x);
}

//@ __builtin_coshl
static __device__ __forceinline__ long double __builtin_coshl(long double x) {
  return cosh((double)x);
}

//@ __builtin_exp
static __device__ __forceinline__ double __builtin_exp(double x) {
  return exp(x);
}

//@ __builtin_expf
static __device__ __forceinline__ float __builtin_expf(float x) {
  return expf(x);
}

//@ __builtin_expl
static __device__ __forceinline__ long double __builtin_expl(long double x) {
  return exp((double)x);
}

//@ __builtin_log
static __device__ __forceinline__ double __builtin_log(double x) {
  return log(x);
}

//@ __builtin_logf
static __device__ __forceinline__ float __builtin_logf(float x) {
  return logf(x);
}

//@ __builtin_logl
static __device__ __forceinline__ long double __builtin_logl(long double x) {
  return log((double)x);
}

//@ __builtin_log10
static __device__ __forceinline__ double __builtin_log10(double x) {
  return log10(x);
}

//@ __builtin_log10f
static __device__ __forceinline__ float __builtin_log10f(float x) {
  return log10f(x);
}

//@ __builtin_log10l
static __device__ __forceinline__ long double __builtin_log10l(long double x) {
  return log10((double)x);
}

//@ __builtin_sin
static __device__ __forceinline__ double __builtin_sin(double x) {
  return sin(x);
}

//@ __builtin_sinf
static __device__ __forceinline__ float __builtin_sinf(float x) {
  return sinf(x);
}

//@ __builtin_sinl
static __device__ __forceinline__ long double __builtin_sinl(long double x) {
  return sin((double)x);
}

//@ __builtin_sincos
static __device__ __forceinline__ void __builtin_sincos(double x, double *sine, double *cosine) {
  sincos(x, sine, cosine);
}

//@ __builtin_sincosf
static __device__ __forceinline__ void __builtin_sincosf(float x, float *sine, float *cosine) {
  sincosf(x, sine, cosine);
}

//@ __builtin_sinh
static __device__ __forceinline__ double __builtin_sinh(double x) {
  return sinh(x);
}

//@ __builtin_sinhf
static __device__ __forceinline__ float __builtin_sinhf(float x) {
  return sinhf(x);
}

//@ __builtin_sinhl
static __device__ __forceinline__ long double __builtin_sinhl(long double x) {
  return sinh((double)x);
}

//@ __builtin_tan
static __device__ __forceinline__ double __builtin_tan(double x) {
  return tan(x);
}

//@ __builtin_tanf
static __device__ __forceinline__ float __builtin_tanf(float x) {
  return tanf(x);
}

//@ __builtin_tanl
static __device__ __forceinline__ long double __builtin_tanl(long double x) {
  return tan((double)x);
}

//@ __builtin_tanh
static __device__ __forceinline__ double __builtin_tanh(double x) {
  return tanh(x);
}

//@ __builtin_tanhf
static __device__ __forceinline__ float __builtin_tanhf(float x) {
  return tanhf(x);
}

//@ __builtin_tanhl
static __device__ __forceinline__ long double __builtin_tanhl(long double x) {
  return tanh((double)x);
}

//@ __builtin_acosh
static __device__ __forceinline__ double __builtin_acosh(double x) {
  return acosh(x);
}

//@ __builtin_acoshf
static __device__ __forceinline__ float __builtin_acoshf(float x) {
  return acoshf(x);
}

//@ __builtin_acoshl
static __device__ __forceinline__ long double __builtin_acoshl(long double x) {
  return acosh((double)x);
}

//@ __builtin_asinh
static __device__ __forceinline__ double __builtin_asinh(double x) {
  return asinh(x);
}

//@ __builtin_asinhf
static __device__ __forceinline__ float __builtin_asinhf(float x) {
  return asinhf(x);
}

//@ __builtin_asinhl
static __device__ __forceinline__ long double __builtin_asinhl(long double x) {
  return asinh((double)x);
}

//@ __builtin_atanh
static __device__ __forceinline__ double __builtin_atanh(double x) {
  return atanh(x);
}

//@ __builtin_atanhf
static __device__ __forceinline__ float __builtin_atanhf(float x) {
  return atanhf(x);
}

//@ __builtin_atanhl
static __device__ __forceinline__ long double __builtin_atanhl(long double x) {
  return atanh((double)x);
}

//@ __builtin_cbrt
static __device__ __forceinline__ double __builtin_cbrt(double x) {
  return cbrt(x);
}

//@ __builtin_cbrtf
static __device__ __forceinline__ float __builtin_cbrtf(float x) {
  return cbrtf(x);
}

//@ __builtin_cbrtl
static __device__ __forceinline__ long double __builtin_cbrtl(long double x) {
  return cbrt((double)x);
}

//@ __builtin_erf
static __device__ __forceinline__ double __builtin_erf(double x) {
  return erf(x);
}

//@ __builtin_erff
static __device__ __forceinline__ float __builtin_erff(float x) {
  return erff(x);
}

//@ __builtin_erfl
static __device__ __forceinline__ long double __builtin_erfl(long double x) {
  return erf((double)x);
}

//@ __builtin_erfc
static __device__ __forceinline__ double __builtin_erfc(double x) {
  return erfc(x);
}

//@ __builtin_erfcf
static __device__ __forceinline__ float __builtin_erfcf(float x) {
  return erfcf(x);
}

//@ __builtin_erfcl
static __device__ __forceinline__ long double __builtin_erfcl(long double x) {
  return erfc((double)x);
}

//@ __builtin_exp2
static __device__ __forceinline__ double __builtin_exp2(double x) {
  return exp2(x);
}

//@ __builtin_exp2f
static __device__ __forceinline__ float __builtin_exp2f(float x) {
  return exp2f(x);
}

//@ __builtin_exp2l
static __device__ __forceinline__ long double __builtin_exp2l(long double x) {
  return exp2((double)x);
}

//@ __builtin_expm1
static __device__ __forceinline__ double __builtin_expm1(double x) {
  return expm1(x);
}

//@ __builtin_expm1f
static __device__ __forceinline__ float __builtin_expm1f(float x) {
  return expm1f(x);
}

//@ __builtin_expm1l
static __device__ __forceinline__ long double __builtin_expm1l(long double x) {
  return expm1((double)x);
}

//@ __builtin_lgamma
static __device__ __forceinline__ double __builtin_lgamma(double x) {
  return lgamma(x);
}

//@ __builtin_lgammaf
static __device__ __forceinline__ float __builtin_lgammaf(float x) {
  return lgammaf(x);
}

//@ __builtin_lgammal
static __device__ __forceinline__ long double __builtin_lgammal(long double x) {
  return lgamma((double)x);
}

//@ __builtin_log1p
static __device__ __forceinline__ double __builtin_log1p(double x) {
  return log1p(x);
}

//@ __builtin_log1pf
static __device__ __forceinline__ float __builtin_log1pf(float x) {
  return log1pf(x);
}

//@ __builtin_log1pl
static __device__ __forceinline__ long double __builtin_log1pl(long double x) {
  return log1p((double)x);
}

//@ __builtin_log2
static __device__ __forceinline__ double __builtin_log2(double x) {
  return log2(x);
}

//@ __builtin_log2f
static __device__ __forceinline__ float __builtin_log2f(float x) {
  return log2f(x);
}

//@ __builtin_log2l
static __device__ __forceinline__ long double __builtin_log2l(long double x) {
  return log2((double)x);
}

//@ __builtin_logb
static __device__ __forceinline__ double __builtin_logb(double x) {
  return logb(x);
}

//@ __builtin_logbf
static __device__ __forceinline__ float __builtin_logbf(float x) {
  return logbf(x);
}

//@ __builtin_logbl
static __device__ __forceinline__ long double __builtin_logbl(long double x) {
  return logb((double)x);
}

//@ __builtin_tgamma
static __device__ __forceinline__ double __builtin_tgamma(double x) {
  return tgamma(x);
}

//@ __builtin_tgammaf
static __device__ __forceinline__ float __builtin_tgammaf(float x) {
  return tgammaf(x);
}

//@ __builtin_tgammal
static __device__ __forceinline__ long double __builtin_tgammal(long double x) {
  return tgamma((double)x);
}

//@ __builtin_atan2
static __device__ __forceinline__ double __builtin_atan2(double x, double y) {
  return atan2(x, y);
}

//@ __builtin_atan2f
static __device__ __forceinline__ float __builtin_atan2f(float x, float y) {
  return atan2f(x, y);
}

//@ __builtin_atan2l
static __device__ __forceinline__ long double __builtin_atan2l(long double x, long double y) {
  return atan2((double)x, (double)y);
}

//@ __builtin_fmod
static __device__ __forceinline__ double __builtin_fmod(double x, double y) {
  return fmod(x, y);
}

//@ __builtin_fmodf
static __device__ __forceinline__ float __builtin_fmodf(float x, float y) {
  return fmodf(x, y);
}

//@ __builtin_fmodl
static __device__ __forceinline__ long double __builtin_fmodl(long double x, long double y) {
  return fmod((double)x, (double)y);
}

//@ __builtin_pow
static __device__ __forceinline__ double __builtin_pow(double x, double y) {
  return pow(x, y);
}

//@ __builtin_powf
static __device__ __forceinline__ float __builtin_powf(float x, float y) {
  return powf(x, y);
}

//@ __builtin_powl
static __device__ __forceinline__ long double __builtin_powl(long double x, long double y) {
  return pow((double)x, (double)y);
}

//@ __builtin_fdim
static __device__ __forceinline__ double __builtin_fdim(double x, double y) {
  return fdim(x, y);
}

//@ __builtin_fdimf
static __device__ __forceinline__ float __builtin_fdimf(float x, float y) {
  return fdimf(x, y);
}

//@ __builtin_fdiml
static __device__ __forceinline__ long double __builtin_fdiml(long double x, long double y) {
  return fdim((double)x, (double)y);
}

//@ __builtin_hypot
static __device__ __forceinline__ double __builtin_hypot(double x, double y) {
  return hypot(x, y);
}

//@ __builtin_hypotf
static __device__ __forceinline__ float __builtin_hypotf(float x, float y) {
  return hypotf(x, y);
}

//@ __builtin_hypotl
static __device__ __forceinline__ long double __builtin_hypotl(long double x, long double y) {
  return hypot((double)x, (double)y);
}

//@ __builtin_nextafter
static __device__ __forceinline__ double __builtin_nextafter(double x, double y) {
  return nextafter(x, y);
}

//@ __builtin_nextafterf
static __device__ __forceinline__ float __builtin_nextafterf(float x, float y) {
  return nextafterf(x, y);
}

//@ __builtin_nextafterl
static __device__ __forceinline__ long double __builtin_nextafterl(long double x, long double y) {
  return nextafter((double)x, (double)y);
}

//@ __builtin_remainder
static __device__ __forceinline__ double __builtin_remainder(double x, double y) {
  return remainder(x, y);
}

//@ __builtin_remainderf
static __device__ __forceinline__ float __builtin_remainderf(float x, float y) {
  return remainderf(x, y);
}

//@ __builtin_remainderl
static __device__ __forceinline__ long double __builtin_remainderl(long double x, long double y) {
  return remainder((double)x, (double)y);
}

//@ __builtin_ldexp
static __device__ __forceinline__ double __builtin_ldexp(double x, int n) {
  return ldexp(x, n);
}

//@ __builtin_ldexpf
static __device__ __forceinline__ float __builtin_ldexpf(float x, int n) {
  return ldexpf(x, n);
}

//@ __builtin_ldexpl
static __device__ __forceinline__ long double __builtin_ldexpl(long double x, int n) {
  return ldexp((double)x, n);
}

//@ __builtin_scalbn
static __device__ __forceinline__ double __builtin_scalbn(double x, int n) {
  return scalbn(x, n);
}

//@ __builtin_scalbnf
static __device__ __forceinline__ float __builtin_scalbnf(float x, int n) {
  return scalbnf(x, n);
}

//@ __builtin_scalbnl
static __device__ __forceinline__ long double __builtin_scalbnl(long double x, int n) {
  return scalbn((double)x, n);
}

//@ __builtin_scalbln
static __device__ __forceinline__ double __builtin_scalbln(double x, long n) {
  return scalbln(x, n);
}

//@ __builtin_scalblnf
static __device__ __forceinline__ float __builtin_scalblnf(float x, long n) {
  return scalblnf(x, n);
}

//@ __builtin_scalblnl
static __device__ __forceinline__ long double __builtin_scalblnl(long double x, long n) {
  return scalbln((double)x, n);
}

//@ __builtin_frexp
static __device__ __forceinline__ double __builtin_frexp(double x, int *e) {
  return frexp(x, e);
}

//@ __builtin_frexpf
static __device__ __forceinline__ float __builtin_frexpf(float x, int *e) {
  return frexpf(x, e);
}

//@ __builtin_frexpl
static __device__ __forceinline__ long double __builtin_frexpl(long double x, int *e) {
  return frexp((double)x, e);
}

//@ __builtin_modf
static __device__ __forceinline__ double __builtin_modf(double x, double *whole) {
  return modf(x, whole);
}

//@ __builtin_modff
static __device__ __forceinline__ float __builtin_modff(float x, float *whole) {
  return modff(x, whole);
}

//@ __builtin_modfl
static __device__ __forceinline__ long double __builtin_modfl(long double x, long double *whole) {
  return modf((double)x, (double *)whole);
}

//@ __builtin_remquo
static __device__ __forceinline__ double __builtin_remquo(double x, double y, int *q) {
  return remquo(x, y, q);
}

//@ __builtin_remquof
static __device__ __forceinline__ float __builtin_remquof(float x, float y, int *q) {
  return remquof(x, y, q);
}

//@ __builtin_remquol
static __device__ __forceinline__ long double __builtin_remquol(long double x, long double y, int *q) {
  return remquo((double)x, (double)y, q);
}

//@ __builtin_ilogb
static __device__ __forceinline__ int __builtin_ilogb(double x) {
  return ilogb(x);
}

//@ __builtin_ilogbf
static __device__ __forceinline__ int __builtin_ilogbf(float x) {
  return ilogbf(x);
}

//@ __builtin_ilogbl
static __device__ __forceinline__ int __builtin_ilogbl(long double x) {
  return ilogb((double)x);
}

//@ __builtin_lrint
static __device__ __forceinline__ long __builtin_lrint(double x) {
  return lrint(x);
}

//@ __builtin_lrintf
static __device__ __forceinline__ long __builtin_lrintf(float x) {
  return lrintf(x);
}

//@ __builtin_lrintl
static __device__ __forceinline__ long __builtin_lrintl(long double x) {
  return lrint((double)x);
}

//@ __builtin_llrint
static __device__ __forceinline__ long long __builtin_llrint(double x) {
  return llrint(x);
}

//@ __builtin_llrintf
static __device__ __forceinline__ long long __builtin_llrintf(float x) {
  return llrintf(x);
}

//@ __builtin_llrintl
static __device__ __forceinline__ long long __builtin_llrintl(long double x) {
  return llrint((double)x);
}

//@ __builtin_lround
static __device__ __forceinline__ long __builtin_lround(double x) {
  return lround(x);
}

//@ __builtin_lroundf
static __device__ __forceinline__ long __builtin_lroundf(float x) {
  return lroundf(x);
}

//@ __builtin_lroundl
static __device__ __forceinline__ long __builtin_lroundl(long double x) {
  return lround((double)x);
}

//@ __builtin_llround
static __device__ __forceinline__ long long __builtin_llround(double x) {
  return llround(x);
}

//@ __builtin_llroundf
static __device__ __forceinline__ long long __builtin_llroundf(float x) {
  return llroundf(x);
}

//@ __builtin_llroundl
static __device__ __forceinline__ long long __builtin_llroundl(long double x) {
  return llround((double)x);
}

//@ __builtin_nexttoward
static __device__ __forceinline__ double __builtin_nexttoward(double x, long double y) {
  if ((double)x == (double)y || y != y) return (double)y;
  return nextafter(x, __llvm_copysign(__cuprum_bits_as_double(0x7ff0000000000000), (double)((double)y > (double)x ? 1 : -1)));
}

//@ __builtin_nexttowardf
static __device__ __forceinline__ float __builtin_nexttowardf(float x, long double y) {
  if ((double)x == (double)y || y != y) return (float)y;
  return nextafterf(x, __llvm_copysign(__cuprum_bits_as_float(0x7f800000), (float)((double)y > (double)x ? 1 : -1)));
}

//@ __builtin_nexttowardl
static __device__ __forceinline__ long double __builtin_nexttowardl(long double x, long double y) {
  if ((double)x == (double)y || y != y) return (double)y;
  return nextafter((double)x, __llvm_copysign(__cuprum_bits_as_double(0x7ff0000000000000), (double)((double)y > (double)x ? 1 : -1)));
}
