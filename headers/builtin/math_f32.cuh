// Mathematical functions of single precision, exponentials to powers.
// Error bounds and how they are measured: docs/device-library.md. Products that feed a sum are
// written as fused operations or by __nvvm_mul_rn_f, so that results do not depend on -fmad.
// Each chunk is parsed when one of the names on its marker line is first used.

//@ __cuprum_exp2_scaled
// 2^(x * rate) for rate = high + low, times 2^shift. The whole part of the exponent is clamped to
// what a float can scale by; what is left over makes ex2 overflow or vanish by itself.
static __device__ __forceinline__ float __cuprum_exp2_scaled(
    float x, float high, float low, float high_over_252, int shift) {
  // A scaled result may have a larger exponent before.
  float reach = shift * -1.5f;
  float part = __nvvm_fma_rn_sat_f(x, high_over_252, 0.5f - reach * 0.003968254f);
  // The low bits of this sum are the biased exponent of the scale.
  float biased = __llvm_fma(part, 252.0f, 12582913.0f + reach);
  float whole = biased - 12583039.0f;
  float rest = __llvm_fma(x, high, -whole);
  rest = __llvm_fma(x, low, rest);
  float scale = __cuprum_bits_as_float((__cuprum_bits_as_int(biased) + shift) << 23);
  return __nvvm_ex2_approx_ftz_f(rest) * scale;
}

//@ expf
static __device__ __forceinline__ float expf(float x) {
#ifdef __USE_FAST_MATH__
  return __expf(x);
#else
  return __cuprum_exp2_scaled(x, 1.442695f, 1.925963e-08f, 0.0057249805f, 0);
#endif
}

//@ exp2f
static __device__ __forceinline__ float exp2f(float x) {
  return __nvvm_ex2_approx_f(x);
}

//@ exp10f
static __device__ __forceinline__ float exp10f(float x) {
#ifdef __USE_FAST_MATH__
  return __exp10f(x);
#else
  return __cuprum_exp2_scaled(x, 3.321928f, 7.059537e-08f, 0.0131822545f, 0);
#endif
}

//@ expm1f
static __device__ __forceinline__ float expm1f(float x) {
  float whole = __llvm_rint(__nvvm_mul_rn_f(x, 1.442695f));
  // Around zero the rounding errors of a scaled result would show.
  if (__llvm_fabs(x) < 0.41f) whole = 0.0f;
  float part = __llvm_fma(whole, -0.6931472f, x);
  part = __llvm_fma(whole, 1.9046542e-09f, part);
  // Half of the power, because 2^128 is no float.
  float half_power = __nvvm_ex2_approx_ftz_f(whole - 1.0f);
  float p = __llvm_fma(1.9824186e-04f, part, 1.3952542e-03f);
  p = __llvm_fma(p, part, 8.333493e-03f);
  p = __llvm_fma(p, part, 4.1666288e-02f);
  p = __llvm_fma(p, part, 0.16666666f);
  p = __llvm_fma(p, part, 0.5f);
  float grown = __llvm_fma(__nvvm_mul_rn_f(p, part), part, part);
  float result = __llvm_fma(grown, half_power, half_power - 0.5f);
  result = result + result;
  if (whole == 0.0f) result = grown;
  if (x == 0.0f) result = x;
  if (x < -18.0f) result = -1.0f;
  if (x > 89.0f) result = __cuprum_bits_as_float(0x7f800000);
  return result;
}

//@ __cuprum_log_parts __cuprum_split_for_log
// x = 2^exponent * (1 + fraction) with 1 + fraction in [least, 2 * least), for finite positive x.
struct __cuprum_log_parts {
  float exponent;
  float fraction;
};
static __device__ __forceinline__ __cuprum_log_parts __cuprum_split_for_log(float x, int least) {
  float scaled = x;
  float base = 0.0f;
#ifndef __CUDA_FTZ
  if (x < 1.1754944e-38f) {
    scaled = x * 8388608.0f;
    base = -23.0f;
  }
#endif
  int bits = __cuprum_bits_as_int(scaled);
  int exponent = (bits - least) & 0xff800000;
  __cuprum_log_parts parts;
  parts.fraction = __cuprum_bits_as_float(bits - exponent) - 1.0f;
  parts.exponent = __llvm_fma((float)exponent, 1.1920929e-07f, base);
  return parts;
}

//@ __cuprum_log_edge
// The logarithm of what is not finite and positive, where `result` was computed regardless.
static __device__ __forceinline__ float __cuprum_log_edge(float x, float result) {
  if (!(__cuprum_bits_as_uint(x) - 1 < 0x7f7fffff)) {
    // NaN of NaN and of what is negative, infinity of infinity.
    result = __llvm_fma(x, __cuprum_bits_as_float(0x7f800000), __cuprum_bits_as_float(0x7f800000));
    if (x == 0.0f) result = __cuprum_bits_as_float(0xff800000);
  }
  return result;
}

//@ __cuprum_log1p_series
// log(1 + r) / r^2 - 1 / r for r in [-1/4, 1/2].
static __device__ __forceinline__ float __cuprum_log1p_series(float r) {
  float p = __llvm_fma(-0.04511203f, r, 0.10468865f);
  p = __llvm_fma(p, r, -0.13163868f);
  p = __llvm_fma(p, r, 0.14478321f);
  p = __llvm_fma(p, r, -0.16646999f);
  p = __llvm_fma(p, r, 0.1999082f);
  p = __llvm_fma(p, r, -0.25000104f);
  p = __llvm_fma(p, r, 0.3333345f);
  return __llvm_fma(p, r, -0.5f);
}

//@ __cuprum_log
static __device__ __forceinline__ float __cuprum_log(float x) {
  __cuprum_log_parts parts = __cuprum_split_for_log(x, 0x3f400000);
  float r = parts.fraction;
  float p = __nvvm_mul_rn_f(__cuprum_log1p_series(r), r);
  p = __llvm_fma(p, r, r);
  return __cuprum_log_edge(x, __llvm_fma(parts.exponent, 0.6931472f, p));
}

//@ logf
static __device__ __forceinline__ float logf(float x) {
#ifdef __USE_FAST_MATH__
  return __logf(x);
#else
  return __cuprum_log(x);
#endif
}

//@ log2f
static __device__ __forceinline__ float log2f(float x) {
#ifdef __USE_FAST_MATH__
  return __log2f(x);
#else
  __cuprum_log_parts parts = __cuprum_split_for_log(x, 0x3f3504f3);
  float r = parts.fraction;
  float p = __llvm_fma(-0.111172125f, r, 0.18735741f);
  p = __llvm_fma(p, r, -0.19118759f);
  p = __llvm_fma(p, r, 0.20443395f);
  p = __llvm_fma(p, r, -0.2395805f);
  p = __llvm_fma(p, r, 0.28857413f);
  p = __llvm_fma(p, r, -0.36069843f);
  p = __llvm_fma(p, r, 0.48089817f);
  p = __llvm_fma(p, r, -0.72134733f);
  p = __llvm_fma(p, r, 1.925963e-08f);
  p = __llvm_fma(r, 1.442695f, __nvvm_mul_rn_f(p, r));
  return __cuprum_log_edge(x, __nvvm_add_rn_f(parts.exponent, p));
#endif
}

//@ log10f
static __device__ __forceinline__ float log10f(float x) {
#ifdef __USE_FAST_MATH__
  return __log10f(x);
#else
  __cuprum_log_parts parts = __cuprum_split_for_log(x, 0x3f2aaaab);
  float r = parts.fraction;
  float p = __llvm_fma(0.060902297f, r, -0.0668337f);
  p = __llvm_fma(p, r, 0.060786013f);
  p = __llvm_fma(p, r, -0.07129317f);
  p = __llvm_fma(p, r, 0.08690719f);
  p = __llvm_fma(p, r, -0.108607605f);
  p = __llvm_fma(p, r, 0.14476424f);
  p = __llvm_fma(p, r, -0.21714696f);
  p = __llvm_fma(p, r, -1.010305e-08f);
  p = __llvm_fma(p, r, __nvvm_mul_rn_f(parts.exponent, -1.4320989e-08f));
  p = __llvm_fma(r, 0.4342945f, p);
  return __cuprum_log_edge(x, __llvm_fma(parts.exponent, 0.30103f, p));
#endif
}

//@ log1pf
static __device__ __forceinline__ float log1pf(float x) {
  // 1 + x = 2^e * (1 + r), where r = (x + 1) / 2^e - 1 is taken from x and not from the rounded sum.
  int exponent = (__cuprum_bits_as_int(__nvvm_add_rz_f(x, 1.0f)) - 0x3f400000) & 0xff800000;
  // Four times the power, since that is a float for every exponent.
  float power = __cuprum_bits_as_float(0x40800000 - exponent);
  float scaled = __cuprum_bits_as_float(__cuprum_bits_as_int(x) - exponent);
  float r = __nvvm_add_rn_f(scaled, __llvm_fma(power, 0.25f, -1.0f));
  float p = __nvvm_mul_rn_f(__cuprum_log1p_series(r), r);
  // log(2) / 2^23, since the exponent is in its place.
  float result = __llvm_fma((float)exponent, 8.262958e-08f, __llvm_fma(p, r, r));
  if (!(x > -1.0f && x < __cuprum_bits_as_float(0x7f800000))) {
    result = __llvm_fma(x, __cuprum_bits_as_float(0x7f800000), __cuprum_bits_as_float(0x7f800000));
    if (x == -1.0f) result = __cuprum_bits_as_float(0xff800000);
  }
  if (x == 0.0f) result = x;
  return result;
}

//@ __cuprum_two_over_pi
// The bits of 2 / pi after the binary point, behind 32 zeros.
static __device__ const unsigned int __cuprum_two_over_pi[8] = {
    0x00000000, 0xa2f9836e, 0x4e441529, 0xfc2757d1,
    0xf534ddc0, 0xdb629599, 0x3c439041, 0xfe5163ab};

//@ __cuprum_reduce_huge
// x modulo pi / 2 and the quadrant for any x of 65536 and more: the mantissa of x times those bits
// of 2 / pi that make a difference to the quadrant or the fraction.
static __device__ __forceinline__ float __cuprum_reduce_huge(float x, int *quadrant) {
  unsigned int bits = __cuprum_bits_as_uint(x);
  unsigned int place = ((bits >> 23) & 255) - 120;
  const unsigned int *word = __cuprum_two_over_pi + (place >> 5);
  unsigned int shift = place & 31;
  unsigned long long mantissa = (bits & 0x7fffff) | 0x800000;
  unsigned int high = __llvm_fshl(word[0], word[1], shift);
  unsigned int middle = __llvm_fshl(word[1], word[2], shift);
  unsigned int low = __llvm_fshl(word[2], word[3], shift);
  unsigned long long carry = (mantissa * low) >> 32;
  unsigned long long product = mantissa * middle + carry + ((mantissa * high) << 32);
  unsigned int turns = (unsigned int)(product >> 61);
  int count = (int)((turns + 1) >> 1);
  double fraction = (double)(long long)(product << 2);
  float angle = (float)(fraction * 8.515303950216386e-20);
  bool negative = (bits >> 31) != 0;
  *quadrant = negative ? -count : count;
  return negative ? -angle : angle;
}

//@ __cuprum_reduce_angle
// x modulo pi / 2 in [-pi/4, pi/4] and the quadrant.
static __device__ __forceinline__ float __cuprum_reduce_angle(float x, int *quadrant) {
  float turns = __llvm_fma(x, 0.63661975f, 12582912.0f);
  int count = __cuprum_bits_as_int(turns);
  turns = turns - 12582912.0f;
  // The first difference is exact. All three parts of pi / 2 are positive, so that -0 stays.
  float angle = __llvm_fma(turns, -1.5707963f, x);
  angle = __llvm_fma(turns, -7.5497894e-08f, angle);
  angle = __llvm_fma(turns, -5.3903025e-15f, angle);
  if (__llvm_fabs(x) >= 65536.0f) {
    if (__llvm_fabs(x) == __cuprum_bits_as_float(0x7f800000)) {
      count = 0;
      angle = x - x;
    } else {
      angle = __cuprum_reduce_huge(x, &count);
    }
  }
  *quadrant = count;
  return angle;
}

//@ __cuprum_sine_reduced
static __device__ __forceinline__ float __cuprum_sine_reduced(float r, float square) {
  float p = __llvm_fma(-1.9518599e-04f, square, 8.332191e-03f);
  p = __llvm_fma(p, square, -0.16666655f);
  return __llvm_fma(p, __nvvm_mul_rn_f(square, r), r);
}

//@ __cuprum_cosine_reduced
static __device__ __forceinline__ float __cuprum_cosine_reduced(float square) {
  float p = __llvm_fma(2.4432327e-05f, square, -1.388731e-03f);
  p = __llvm_fma(p, square, 0.041666646f);
  p = __llvm_fma(p, square, -0.5f);
  return __llvm_fma(p, square, 1.0f);
}

//@ __cuprum_sine_quadrant
// sin(r + quadrant * pi / 2)
static __device__ __forceinline__ float __cuprum_sine_quadrant(float r, int quadrant) {
  float square = __nvvm_mul_rn_f(r, r);
  float sine = __cuprum_sine_reduced(r, square);
  float cosine = __cuprum_cosine_reduced(square);
  float result = quadrant & 1 ? cosine : sine;
  return quadrant & 2 ? -result : result;
}

//@ sinf
static __device__ __forceinline__ float sinf(float x) {
#ifdef __USE_FAST_MATH__
  return __sinf(x);
#else
  int quadrant;
  float r = __cuprum_reduce_angle(x, &quadrant);
  float result = __cuprum_sine_quadrant(r, quadrant);
  return x == 0.0f ? x : result;
#endif
}

//@ cosf
static __device__ __forceinline__ float cosf(float x) {
#ifdef __USE_FAST_MATH__
  return __cosf(x);
#else
  int quadrant;
  float r = __cuprum_reduce_angle(x, &quadrant);
  return __cuprum_sine_quadrant(r, quadrant + 1);
#endif
}

//@ sincosf
static __device__ __forceinline__ void sincosf(float x, float *sine, float *cosine) {
#ifdef __USE_FAST_MATH__
  __sincosf(x, sine, cosine);
#else
  int quadrant;
  float r = __cuprum_reduce_angle(x, &quadrant);
  float square = __nvvm_mul_rn_f(r, r);
  float s = __cuprum_sine_reduced(r, square);
  float c = __cuprum_cosine_reduced(square);
  float swapped_s = quadrant & 1 ? c : s;
  float swapped_c = quadrant & 1 ? s : c;
  swapped_s = quadrant & 2 ? -swapped_s : swapped_s;
  *sine = x == 0.0f ? x : swapped_s;
  *cosine = (quadrant + 1) & 2 ? -swapped_c : swapped_c;
#endif
}

//@ tanf
static __device__ __forceinline__ float tanf(float x) {
#ifdef __USE_FAST_MATH__
  return __tanf(x);
#else
  int quadrant;
  float r = __cuprum_reduce_angle(x, &quadrant);
  float square = __nvvm_mul_rn_f(r, r);
  float p = __llvm_fma(9.396526e-03f, square, 3.1014828e-03f);
  p = __llvm_fma(p, square, 0.024441391f);
  p = __llvm_fma(p, square, 0.0534082f);
  p = __llvm_fma(p, square, 0.13338836f);
  p = __llvm_fma(p, square, 0.33333156f);
  float result = __llvm_fma(__nvvm_mul_rn_f(p, square), r, r);
  if (quadrant & 1) result = -__nvvm_rcp_approx_ftz_f(result);
  return result;
#endif
}

//@ __cuprum_power
// x^y for positive finite x: the logarithm as an unevaluated sum of two floats.
static __device__ __forceinline__ float __cuprum_power(float x, float y) {
  float scaled = x;
  float base = 0.0f;
#ifndef __CUDA_FTZ
  if (x < 1.1754944e-38f) {
    scaled = x * 16777216.0f;
    base = -24.0f;
  }
#endif
  int bits = __cuprum_bits_as_int(scaled);
  int exponent_bits = (bits - 0x3f3504f3) & 0xff800000;
  float m = __cuprum_bits_as_float(bits - exponent_bits);
  float exponent = __llvm_fma((float)exponent_bits, 1.1920929e-07f, base);
  // u = (m - 1) / (m + 1), log2(m) = 2 / log(2) * atanh(u)
  float numerator = m - 1.0f;
  float denominator = m + 1.0f;
  float denominator_low = m - (denominator - 1.0f);
  float inverse = __nvvm_rcp_approx_ftz_f(denominator);
  float u = __nvvm_mul_rn_f(numerator, inverse);
  float remainder = __llvm_fma(-u, denominator, numerator);
  remainder = __llvm_fma(-u, denominator_low, remainder);
  float u_low = __nvvm_mul_rn_f(remainder, inverse);
  float square = __nvvm_mul_rn_f(u, u);
  float p = __llvm_fma(0.33661437f, square, 0.4119217f);
  p = __llvm_fma(p, square, 0.5770789f);
  p = __llvm_fma(p, square, 0.9617967f);
  p = __nvvm_mul_rn_f(p, square);
  float high = __nvvm_mul_rn_f(u, 2.88539f);
  float low = __llvm_fma(u, 2.88539f, -high);
  low = __llvm_fma(u, 3.851926e-08f, low);
  low = __llvm_fma(u_low, __llvm_fma(p, 3.0f, 2.88539f), low);
  low = __llvm_fma(p, u, low);
  float sum = __nvvm_add_rn_f(exponent, high);
  low = __nvvm_add_rn_f(__nvvm_add_rn_f(exponent - sum, high), low);
  float product = __nvvm_mul_rn_f(sum, y);
  float product_low = __llvm_fma(low, y, __llvm_fma(sum, y, -product));
  // Beyond this the result is zero or infinity, and the low part may be NaN.
  if (!(__llvm_fabs(product) < 252.0f)) product_low = 0.0f;
  product = __llvm_minnum(__llvm_maxnum(product, -252.0f), 252.0f);
  float total = __nvvm_add_rn_f(product, product_low);
  float total_low = __nvvm_add_rn_f(product - total, product_low);
  float whole = __llvm_rint(total);
  float rest = __nvvm_add_rn_f(total - whole, total_low);
  // 2^rest, whose approximation by one instruction is off by two units in the last place: pow(3, 1) was not 3.
  float power = __llvm_fma(1.5196154e-05f, rest, 1.5466756e-04f);
  power = __llvm_fma(power, rest, 1.3333935e-03f);
  power = __llvm_fma(power, rest, 9.618038e-03f);
  power = __llvm_fma(power, rest, 0.055504102f);
  power = __llvm_fma(power, rest, 0.24022651f);
  power = __llvm_fma(power, rest, 0.6931472f);
  power = __llvm_fma(power, rest, 1.0f);
  // In two steps, of which only the last one rounds: the result may be denormal, or just below infinity.
  int half = (int)whole >> 1;
  float first = __cuprum_bits_as_float((half + 127) << 23);
  float second = __cuprum_bits_as_float(((int)whole - half + 127) << 23);
  return power * first * second;
}

//@ powf
static __device__ __forceinline__ float powf(float x, float y) {
#ifdef __USE_FAST_MATH__
  return __powf(x, y);
#else
  float size = __llvm_fabs(x);
  float result = __cuprum_power(size, y);
  float infinity = __cuprum_bits_as_float(0x7f800000);
  float half_y = y * 0.5f;
  bool is_odd = __llvm_trunc(half_y) != half_y && __llvm_fabs(y) < 16777216.0f;
  if (size == 0.0f || size == infinity) {
    result = (size == 0.0f) == (y < 0.0f) ? infinity : 0.0f;
  }
  if (x < 0.0f || (x == 0.0f && __cuprum_bits_as_int(x) < 0)) {
    bool is_whole = __llvm_trunc(y) == y;
    if (size == 1.0f) result = 1.0f;
    if (is_odd && is_whole) result = -result;
    if (!is_whole && size != 0.0f && size != infinity) result = __cuprum_bits_as_float(0x7fffffff);
  }
  if (x != x || y != y) result = x + y;
  if (x == 1.0f || y == 0.0f) result = 1.0f;
  return result;
#endif
}

//@ tanhf
static __device__ __forceinline__ float tanhf(float x) {
#ifdef __USE_FAST_MATH__
  return __nvvm_tanh_approx_f(x);
#else
  float size = __llvm_fabs(x);
  float square = __nvvm_mul_rn_f(x, x);
  float p = __llvm_fma(-5.8979667e-03f, square, 0.020798625f);
  p = __llvm_fma(p, square, -0.053784717f);
  p = __llvm_fma(p, square, 0.13331936f);
  p = __llvm_fma(p, square, -0.333333f);
  p = __llvm_fma(__nvvm_mul_rn_f(p, square), size, size);
  float power = __nvvm_ex2_approx_ftz_f(size * 2.88539f);
  float far = __llvm_fma(__nvvm_rcp_approx_ftz_f(__nvvm_add_rn_f(power, 1.0f)), -2.0f, 1.0f);
  return __llvm_copysign(size < 0.6f ? p : far, x);
#endif
}
