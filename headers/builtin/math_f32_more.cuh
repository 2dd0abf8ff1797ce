// Mathematical functions of single precision, inverse functions to remainders.
// Error bounds and how they are measured: docs/device-library.md. Products that feed a sum are
// written as fused operations or by __nvvm_mul_rn_f, so that results do not depend on -fmad.
// Each chunk is parsed when one of the names on its marker line is first used.

//@ __cuprum_arctangent_unit
// atan(t) for t in [0, 1].
static __device__ __forceinline__ float __cuprum_arctangent_unit(float t) {
  float square = __nvvm_mul_rn_f(t, t);
  float p = __llvm_fma(2.9195794e-03f, square, -0.016363632f);
  p = __llvm_fma(p, square, 0.04320518f);
  p = __llvm_fma(p, square, -0.0755168f);
  p = __llvm_fma(p, square, 0.10665772f);
  p = __llvm_fma(p, square, -0.14211002f);
  p = __llvm_fma(p, square, 0.19993767f);
  p = __llvm_fma(p, square, -0.33333153f);
  return __llvm_fma(__nvvm_mul_rn_f(p, square), t, t);
}

//@ atanf
static __device__ __forceinline__ float atanf(float x) {
  float size = __llvm_fabs(x);
  bool is_large = size > 1.0f;
  float t = is_large ? __nvvm_rcp_approx_ftz_f(size) : size;
  float angle = __cuprum_arctangent_unit(t);
  float turned = 1.5707964f - __nvvm_add_rn_f(angle, 4.371139e-08f);
  return __llvm_copysign(is_large ? turned : angle, x);
}

//@ atan2f
static __device__ __forceinline__ float atan2f(float y, float x) {
  float width = __llvm_fabs(x);
  float height = __llvm_fabs(y);
  float larger = __llvm_maxnum(width, height);
  float quotient = __nvvm_div_rn_f(__llvm_minnum(width, height), larger);
  if (larger == 0.0f) quotient = 0.0f;
  // Both infinite: the diagonal.
  if (width == height && larger != 0.0f) quotient = 1.0f;
  float angle = __cuprum_arctangent_unit(quotient);
  if (height > width) angle = __nvvm_add_rn_f(1.5707964f - angle, -4.371139e-08f);
  if (__cuprum_bits_as_int(x) < 0) angle = __nvvm_add_rn_f(3.1415927f - angle, -8.742278e-08f);
  angle = __llvm_copysign(angle, y);
  return x != x || y != y ? x + y : angle;
}

//@ __cuprum_arcsine_series
// (asin(s) / s - 1) / s^2 for s in [0, 0.5625].
static __device__ __forceinline__ float __cuprum_arcsine_series(float square) {
  float p = __llvm_fma(0.047497276f, square, 6.7318548e-03f);
  p = __llvm_fma(p, square, 0.03401382f);
  p = __llvm_fma(p, square, 0.044231832f);
  p = __llvm_fma(p, square, 0.07502099f);
  return __llvm_fma(p, square, 0.16666631f);
}

//@ __cuprum_square_root
// The square root of normal x by an approximation and one correction; of zero it is zero.
static __device__ __forceinline__ float __cuprum_square_root(float x) {
  float inverse = __nvvm_rsqrt_approx_ftz_f(x);
  float root = __nvvm_mul_rn_f(x, inverse);
  float rest = __llvm_fma(-root, root, x);
  root = __llvm_fma(rest, __nvvm_mul_rn_f(inverse, 0.5f), root);
  return x == 0.0f ? 0.0f : root;
}

//@ asinf
static __device__ __forceinline__ float asinf(float x) {
  float size = __llvm_fabs(x);
  bool is_large = size > 0.5625f;
  float square = is_large ? __llvm_fma(size, -0.5f, 0.5f) : __nvvm_mul_rn_f(x, x);
  float root = is_large ? __cuprum_square_root(square) : size;
  float p = __nvvm_mul_rn_f(__cuprum_arcsine_series(square), square);
  float angle = __llvm_fma(p, root, root);
  if (is_large) angle = __llvm_fma(__nvvm_add_rn_f(angle, 2.1855694e-08f), -2.0f, 1.5707964f);
  return __llvm_copysign(angle, x);
}

//@ acosf
static __device__ __forceinline__ float acosf(float x) {
  float size = __llvm_fabs(x);
  bool is_large = size > 0.5625f;
  float square = is_large ? __llvm_fma(size, -0.5f, 0.5f) : __nvvm_mul_rn_f(x, x);
  float root = is_large ? __cuprum_square_root(square) : x;
  float p = __nvvm_mul_rn_f(__cuprum_arcsine_series(square), square);
  float angle = __llvm_fma(p, root, root);
  if (!is_large) return __nvvm_add_rn_f(1.5707964f, -__nvvm_add_rn_f(angle, 4.371139e-08f));
  return x > 0.0f ? angle + angle : __llvm_fma(angle, -2.0f, 3.1415927f);
}

//@ sinhf
static __device__ __forceinline__ float sinhf(float x) {
  float size = __llvm_fabs(x);
  float square = __nvvm_mul_rn_f(x, x);
  float p = __llvm_fma(2.7822132e-06f, square, 1.9842896e-04f);
  p = __llvm_fma(p, square, 8.3333105e-03f);
  p = __llvm_fma(p, square, 0.16666667f);
  p = __llvm_fma(__nvvm_mul_rn_f(p, square), size, size);
  // A quarter of the power, because the power itself may overflow where the result does not.
  float quarter = __cuprum_exp2_scaled(size, 1.442695f, 1.925963e-08f, 0.0057249805f, -2);
  float inverse = __nvvm_mul_rn_f(__nvvm_rcp_approx_ftz_f(quarter), 0.125f);
  float far = __llvm_fma(quarter, 2.0f, -inverse);
  return __llvm_copysign(size < 1.0f ? p : far, x);
}

//@ coshf
static __device__ __forceinline__ float coshf(float x) {
  float size = __llvm_fabs(x);
  float quarter = __cuprum_exp2_scaled(size, 1.442695f, 1.925963e-08f, 0.0057249805f, -2);
  return __llvm_fma(quarter, 2.0f, __nvvm_mul_rn_f(__nvvm_rcp_approx_ftz_f(quarter), 0.125f));
}

//@ asinhf
static __device__ __forceinline__ float asinhf(float x) {
  float size = __llvm_fabs(x);
  bool is_large = size > 1.0e+9f;
  float root = __cuprum_square_root(__llvm_fma(size, size, 1.0f));
  float inverse = __nvvm_rcp_approx_ftz_f(__nvvm_add_rn_f(root, 1.0f));
  float more = __llvm_fma(__nvvm_mul_rn_f(size, inverse), size, size);
  float result = log1pf(is_large ? size : more);
  if (is_large) result = __nvvm_add_rn_f(result, 0.6931472f);
  return __llvm_copysign(result, x);
}

//@ acoshf
static __device__ __forceinline__ float acoshf(float x) {
  float above = x - 1.0f;
  bool is_large = above > 1.0e+9f;
  float root = __cuprum_square_root(__llvm_fma(above, above, above + above));
  float result = log1pf(is_large ? above : __nvvm_add_rn_f(above, root));
  if (is_large) result = __nvvm_add_rn_f(result, 0.6931472f);
  return x < 1.0f ? __cuprum_bits_as_float(0x7fffffff) : result;
}

//@ atanhf
static __device__ __forceinline__ float atanhf(float x) {
  float size = __llvm_fabs(x);
  float ratio = __nvvm_mul_rn_f(size + size, __nvvm_rcp_approx_ftz_f(1.0f - size));
  if (size > 1.0f) ratio = -2.0f;
  return __llvm_copysign(__nvvm_mul_rn_f(log1pf(ratio), 0.5f), x);
}

//@ cbrtf
static __device__ __forceinline__ float cbrtf(float x) {
  float size = __llvm_fabs(x);
  float scale = 1.0f;
  // Far enough from the denormals for the remainder below.
  if (size < 1.0e-30f) {
    size = size * 1.1529215e+18f;
    scale = 9.5367432e-07f;
  }
  float root = __nvvm_ex2_approx_ftz_f(__nvvm_lg2_approx_ftz_f(size) * 0.33333334f);
  float square = __nvvm_mul_rn_f(root, root);
  float rest = __llvm_fma(-square, root, size);
  float step = __nvvm_mul_rn_f(rest, 0.33333334f);
  root = __llvm_fma(step, __nvvm_rcp_approx_ftz_f(square), root);
  root = __llvm_copysign(root * scale, x);
  // NaN came of zero, infinity and NaN.
  return root != root ? x + x : root;
}

//@ rcbrtf
static __device__ __forceinline__ float rcbrtf(float x) {
  float size = __llvm_fabs(x);
  float scale = 1.0f;
  if (size < 1.1754944e-38f) {
    size = size * 16777216.0f;
    scale = 256.0f;
  }
  float root = __nvvm_ex2_approx_ftz_f(__nvvm_lg2_approx_ftz_f(size) * -0.33333334f);
  // One step of Newton's method for 1 / root^3 = size.
  float square = __nvvm_mul_rn_f(root, root);
  float rest = __llvm_fma(-__nvvm_mul_rn_f(square, size), root, 1.0f);
  float refined = __llvm_fma(__nvvm_mul_rn_f(rest, 0.33333334f), root, root);
  refined = __llvm_copysign(refined * scale, x);
  if (size == 0.0f) refined = __llvm_copysign(__cuprum_bits_as_float(0x7f800000), x);
  if (size == __cuprum_bits_as_float(0x7f800000)) refined = __llvm_copysign(0.0f, x);
  return refined;
}

//@ __cuprum_norm_scale
// A power of two that keeps squares of numbers up to `largest` in range.
static __device__ __forceinline__ float __cuprum_norm_scale(float largest) {
  if (largest > 1.1258999e+15f) return 7.888609e-31f;
  return largest < 8.881784e-16f ? 1.2676506e+30f : 1.0f;
}

//@ __cuprum_norm
static __device__ __forceinline__ float __cuprum_norm(float a, float b, float c, float d) {
  float infinity = __cuprum_bits_as_float(0x7f800000);
  float largest = __llvm_maxnum(
      __llvm_maxnum(__llvm_fabs(a), __llvm_fabs(b)), __llvm_maxnum(__llvm_fabs(c), __llvm_fabs(d)));
  float scale = __cuprum_norm_scale(largest);
  a = a * scale;
  b = b * scale;
  c = c * scale;
  d = d * scale;
  float sum = __llvm_fma(a, a, __llvm_fma(b, b, __llvm_fma(c, c, __nvvm_mul_rn_f(d, d))));
  float inverse_scale = scale == 1.0f ? 1.0f : scale < 1.0f ? 1.2676506e+30f : 7.888609e-31f;
  float result = __cuprum_square_root(sum) * inverse_scale;
  return largest == infinity ? infinity : result;
}

//@ __cuprum_inverse_norm
static __device__ __forceinline__ float __cuprum_inverse_norm(float a, float b, float c, float d) {
  float largest = __llvm_maxnum(
      __llvm_maxnum(__llvm_fabs(a), __llvm_fabs(b)), __llvm_maxnum(__llvm_fabs(c), __llvm_fabs(d)));
  float scale = __cuprum_norm_scale(largest);
  a = a * scale;
  b = b * scale;
  c = c * scale;
  d = d * scale;
  // Two sums of two round less than one of four.
  float first = __llvm_fma(a, a, __nvvm_mul_rn_f(b, b));
  float sum = __nvvm_add_rn_f(first, __llvm_fma(c, c, __nvvm_mul_rn_f(d, d)));
  float inverse = __nvvm_rsqrt_approx_ftz_f(sum);
  float rest = __llvm_fma(-__nvvm_mul_rn_f(sum, inverse), inverse, 1.0f);
  float result = __llvm_fma(__nvvm_mul_rn_f(inverse, 0.5f), rest, inverse) * scale;
  if (sum == 0.0f) result = __cuprum_bits_as_float(0x7f800000);
  return largest == __cuprum_bits_as_float(0x7f800000) ? 0.0f : result;
}

//@ hypotf
static __device__ __forceinline__ float hypotf(float x, float y) {
  return __cuprum_norm(x, y, 0.0f, 0.0f);
}

//@ rhypotf
static __device__ __forceinline__ float rhypotf(float x, float y) {
  return __cuprum_inverse_norm(x, y, 0.0f, 0.0f);
}

//@ norm3df
static __device__ __forceinline__ float norm3df(float a, float b, float c) {
  return __cuprum_norm(a, b, c, 0.0f);
}

//@ rnorm3df
static __device__ __forceinline__ float rnorm3df(float a, float b, float c) {
  return __cuprum_inverse_norm(a, b, c, 0.0f);
}

//@ norm4df
static __device__ __forceinline__ float norm4df(float a, float b, float c, float d) {
  return __cuprum_norm(a, b, c, d);
}

//@ rnorm4df
static __device__ __forceinline__ float rnorm4df(float a, float b, float c, float d) {
  return __cuprum_inverse_norm(a, b, c, d);
}

//@ __cuprum_norm_of_many
// The root of the sum of squares, or its inverse, of any number of values.
static __device__ __forceinline__ float __cuprum_norm_of_many(
    int count, const float *values, bool inverted) {
  float largest = 0.0f;
  float sum = 0.0f;
  bool has_nan = false;
  for (int i = 0; i < count; ++i) {
    largest = __llvm_maxnum(largest, __llvm_fabs(values[i]));
    has_nan |= values[i] != values[i];
  }
  float scale = __cuprum_norm_scale(largest);
  for (int i = 0; i < count; ++i) {
    float value = values[i] * scale;
    sum = __llvm_fma(value, value, sum);
  }
  float infinity = __cuprum_bits_as_float(0x7f800000);
  float result = __nvvm_sqrt_rn_f(sum);
  if (inverted) result = __nvvm_div_rn_f(1.0f, result) * scale;
  if (!inverted && scale != 1.0f) result = __nvvm_div_rn_f(result, scale);
  if (has_nan) result = __cuprum_bits_as_float(0x7fffffff);
  if (largest == infinity) result = inverted ? 0.0f : infinity;
  return result;
}

//@ normf
static __device__ __forceinline__ float normf(int count, const float *values) {
  return __cuprum_norm_of_many(count, values, false);
}

//@ rnormf
static __device__ __forceinline__ float rnormf(int count, const float *values) {
  return __cuprum_norm_of_many(count, values, true);
}

//@ __cuprum_erf_series
// erf(x) / x - 1 for x^2 in [0, 0.97].
static __device__ __forceinline__ float __cuprum_erf_series(float square) {
  float p = __llvm_fma(7.972232e-05f, square, -8.0433034e-04f);
  p = __llvm_fma(p, square, 5.191805e-03f);
  p = __llvm_fma(p, square, -0.026855502f);
  p = __llvm_fma(p, square, 0.11283623f);
  p = __llvm_fma(p, square, -0.3761263f);
  return __llvm_fma(p, square, 0.12837917f);
}

//@ erff
static __device__ __forceinline__ float erff(float x) {
  float size = __llvm_fabs(x);
  float square = __nvvm_mul_rn_f(x, x);
  float near = __llvm_fma(__cuprum_erf_series(square), size, size);
  float a = size > 3.95f ? 3.95f : size;
  float q = __llvm_fma(3.0528038e-04f, a, -4.609542e-03f);
  q = __llvm_fma(q, a, 0.032930072f);
  q = __llvm_fma(q, a, -0.15171318f);
  q = __llvm_fma(q, a, -0.9172616f);
  q = __llvm_fma(q, a, -1.6280677f);
  float far = 1.0f - __nvvm_ex2_approx_ftz_f(__nvvm_mul_rn_f(q, a));
  return __llvm_copysign(size < 0.98f ? near : far, x);
}

//@ __cuprum_erfc_ratio
// exp(a^2) * erfc(a) for a in [0, 10.1].
static __device__ __forceinline__ float __cuprum_erfc_ratio(float a) {
  // Times 1 + 2 * a as a polynomial of (a - 2) / (a + 2).
  float t = __llvm_fma(a + a, __nvvm_rcp_approx_ftz_f(a + 2.0f), -1.0f);
  float p = __llvm_fma(-4.047491e-04f, t, -1.2383161e-03f);
  p = __llvm_fma(p, t, 1.3140497e-03f);
  p = __llvm_fma(p, t, 8.6404625e-03f);
  p = __llvm_fma(p, t, -8.057903e-03f);
  p = __llvm_fma(p, t, -0.054207508f);
  p = __llvm_fma(p, t, 0.16405459f);
  p = __llvm_fma(p, t, -0.16603096f);
  p = __llvm_fma(p, t, -0.092763916f);
  p = __llvm_fma(p, t, 1.2769784f);
  return __nvvm_mul_rn_f(p, __nvvm_rcp_approx_ftz_f(__llvm_fma(a, 2.0f, 1.0f)));
}

//@ __cuprum_exp_of_square
// 2^(a^2 * rate) for rate = high + low, without the power of two for the whole part of the exponent;
// ex2 would not be accurate enough here.
static __device__ __forceinline__ float __cuprum_exp_of_square(
    float a, float high, float low, float *whole) {
  float square = __nvvm_mul_rn_f(a, a);
  float lost = __llvm_fma(a, a, -square);
  *whole = __llvm_rint(__nvvm_mul_rn_f(square, high));
  float rest = __llvm_fma(square, high, -*whole);
  rest = __llvm_fma(square, low, rest);
  rest = __llvm_fma(lost, high, rest);
  float e = __llvm_fma(1.5462896e-04f, rest, 1.3390984e-03f);
  e = __llvm_fma(e, rest, 9.6180625e-03f);
  e = __llvm_fma(e, rest, 0.055503596f);
  e = __llvm_fma(e, rest, 0.2402265f);
  e = __llvm_fma(e, rest, 0.6931472f);
  return __llvm_fma(e, rest, 1.0f);
}

//@ erfcf
static __device__ __forceinline__ float erfcf(float x) {
  float size = __llvm_fabs(x);
  float a = size > 10.1f ? 10.1f : size;
  float ratio = __cuprum_erfc_ratio(a);
  float whole;
  float power = __cuprum_exp_of_square(a, -1.442695f, -1.925963e-08f, &whole);
  // Two factors, because the smaller powers are denormal.
  float scale = __cuprum_bits_as_float(((int)whole + 191) << 23);
  float result = __nvvm_mul_rn_f(__nvvm_mul_rn_f(power, ratio), scale) * 5.421011e-20f;
  // Around zero the polynomial cancels.
  float near = __llvm_fma(-x, __cuprum_erf_series(__nvvm_mul_rn_f(x, x)), 1.0f - x);
  if (size < 0.98f) return near;
  return x < 0.0f ? 2.0f - result : result;
}

//@ ldexpf
static __device__ __forceinline__ float ldexpf(float x, int exponent) {
  // Each step but the last is exact or beyond the range of results.
  if (exponent > 127) {
    x = x * 1.7014118e+38f;
    exponent = exponent - 127;
    if (exponent > 127) {
      x = x * 1.7014118e+38f;
      exponent = exponent > 254 ? 127 : exponent - 127;
    }
  } else if (exponent < -126) {
    x = x * 1.9721523e-31f;
    exponent = exponent + 102;
    if (exponent < -126) {
      x = x * 1.9721523e-31f;
      exponent = exponent < -228 ? -126 : exponent + 102;
    }
  }
  return x * __cuprum_bits_as_float((exponent + 127) << 23);
}

//@ scalbnf
static __device__ __forceinline__ float scalbnf(float x, int exponent) {
  return ldexpf(x, exponent);
}

//@ scalblnf
static __device__ __forceinline__ float scalblnf(float x, long exponent) {
  return ldexpf(x, exponent > 1000 ? 1000 : exponent < -1000 ? -1000 : (int)exponent);
}

//@ frexpf
static __device__ __forceinline__ float frexpf(float x, int *exponent) {
  int base = -126;
  float scaled = x;
  if (__llvm_fabs(x) < 1.1754944e-38f) {
    scaled = x * 16777216.0f;
    base = -150;
  }
  unsigned int bits = __cuprum_bits_as_uint(scaled);
  if (x == 0.0f || (bits & 0x7f800000) == 0x7f800000) {
    *exponent = 0;
    return x + x;
  }
  *exponent = base + (int)((bits >> 23) & 255);
  return __cuprum_bits_as_float((bits & 0x807fffff) | 0x3f000000);
}

//@ modff
static __device__ __forceinline__ float modff(float x, float *whole) {
  float cut = __llvm_trunc(x);
  *whole = cut;
  float rest = __llvm_fabs(x) == __cuprum_bits_as_float(0x7f800000) ? 0.0f : x - cut;
  return __llvm_copysign(rest, x);
}

//@ ilogbf
static __device__ __forceinline__ int ilogbf(float x) {
  float size = __llvm_fabs(x);
  if (size == __cuprum_bits_as_float(0x7f800000)) return 0x7fffffff;
  if (x == 0.0f || x != x) return -0x7fffffff - 1;
  if (size < 1.1754944e-38f) return (__cuprum_bits_as_int(size * 16777216.0f) >> 23) - 151;
  return (__cuprum_bits_as_int(size) >> 23) - 127;
}

//@ logbf
static __device__ __forceinline__ float logbf(float x) {
  if (x == 0.0f) return __cuprum_bits_as_float(0xff800000);
  if (!(__llvm_fabs(x) < __cuprum_bits_as_float(0x7f800000))) return x * x;
  return (float)ilogbf(x);
}

//@ nextafterf
static __device__ __forceinline__ float nextafterf(float x, float y) {
  if (x != x || y != y) return x + y;
  if (x == y) return y;
  if (x == 0.0f) return __llvm_copysign(__cuprum_bits_as_float(1), y);
  int bits = __cuprum_bits_as_int(x);
  return __cuprum_bits_as_float((x < y) == (x > 0.0f) ? bits + 1 : bits - 1);
}

//@ __cuprum_divide_whole
// a modulo b exactly and the low bits of the quotient, for finite a >= b > 0.
static __device__ __forceinline__ float __cuprum_divide_whole(float a, float b, unsigned int *quotient) {
  int left = 0;
  float factor = 1.0f;
  if (b < 1.1754944e-38f) {
    b = b * 16777216.0f;
    factor = 5.9604645e-08f;
    left = 24;
    if (a < 1.1754944e-38f) {
      a = a * 16777216.0f;
      left = 0;
    }
  }
  int bits_a = __cuprum_bits_as_int(a);
  int bits_b = __cuprum_bits_as_int(b);
  // Both become numbers in [1, 2); the remainder is multiplied by the power of two of b in the end.
  left = left + (bits_a >> 23) - (bits_b >> 23);
  float power = __cuprum_bits_as_float(bits_b & 0x7f800000);
  a = __cuprum_bits_as_float((bits_a & 0x7fffff) | 0x3f800000);
  b = __cuprum_bits_as_float((bits_b & 0x7fffff) | 0x3f800000);
  float inverse = __nvvm_rcp_approx_ftz_f(b);
  unsigned int total = 0;
  do {
    int step = left < 20 ? left : 20;
    a = a * __cuprum_bits_as_float((step + 127) << 23);
    // The estimate is off by less than one, so the difference is exact.
    float count = __llvm_rint(__nvvm_mul_rn_f(a, inverse));
    a = __llvm_fma(-count, b, a);
    total = (total << step) + (unsigned int)(int)count;
    if (a < 0.0f) {
      a = a + b;
      total = total - 1;
    }
    left = left - step;
  } while (left > 0);
  *quotient = total;
  return a * power * factor;
}

//@ fmodf
static __device__ __forceinline__ float fmodf(float x, float y) {
  float a = __llvm_fabs(x);
  float b = __llvm_fabs(y);
  if (!(a < __cuprum_bits_as_float(0x7f800000) && b > 0.0f)) return __cuprum_bits_as_float(0x7fffffff);
  if (a < b) return x;
  unsigned int quotient;
  return __llvm_copysign(__cuprum_divide_whole(a, b, &quotient), x);
}

//@ remquof
static __device__ __forceinline__ float remquof(float x, float y, int *quotient) {
  float a = __llvm_fabs(x);
  float b = __llvm_fabs(y);
  *quotient = 0;
  if (!(a < __cuprum_bits_as_float(0x7f800000) && b > 0.0f)) return __cuprum_bits_as_float(0x7fffffff);
  unsigned int count = 0;
  float rest = a;
  if (a >= b) rest = __cuprum_divide_whole(a, b, &count);
  float twice = rest + rest;
  // A divisor among the denormals and the smallest numbers may be halved inexactly, so rest doubles.
  if (twice > b || (twice == b && (count & 1) != 0)) {
    rest = rest - b;
    count = count + 1;
  }
  int low = (int)(count & 7);
  *quotient = (__cuprum_bits_as_int(x) ^ __cuprum_bits_as_int(y)) < 0 ? -low : low;
  if (rest == 0.0f) return __llvm_copysign(0.0f, x);
  return __cuprum_bits_as_int(x) < 0 ? -rest : rest;
}

//@ remainderf
static __device__ __forceinline__ float remainderf(float x, float y) {
  int quotient;
  return remquof(x, y, &quotient);
}

//@ __cuprum_half_turns
// x modulo 1/2 in [-1/4, 1/4] and the number of halves, for sines of multiples of pi.
static __device__ __forceinline__ float __cuprum_half_turns(float x, int *quadrant) {
  // From 2^24 on every float is even; infinity becomes NaN.
  float reduced = __llvm_fabs(x) < 16777216.0f ? x : __nvvm_mul_rn_f(x, 0.0f);
  float halves = __llvm_rint(reduced + reduced);
  *quadrant = (int)halves;
  return __llvm_fma(halves, -0.5f, reduced);
}

//@ __cuprum_sine_of_pi
static __device__ __forceinline__ float __cuprum_sine_of_pi(float r, float square) {
  float p = __llvm_fma(0.07915607f, square, -0.59898114f);
  p = __llvm_fma(p, square, 2.5501547f);
  p = __llvm_fma(p, square, -5.1677127f);
  p = __llvm_fma(p, square, -8.742278e-08f);
  return __llvm_fma(r, 3.1415927f, __nvvm_mul_rn_f(p, r));
}

//@ __cuprum_cosine_of_pi
static __device__ __forceinline__ float __cuprum_cosine_of_pi(float square) {
  float p = __llvm_fma(0.2289852f, square, -1.334758f);
  p = __llvm_fma(p, square, 4.0586967f);
  p = __llvm_fma(p, square, -4.934802f);
  return __llvm_fma(p, square, 1.0f);
}

//@ sincospif
static __device__ __forceinline__ void sincospif(float x, float *sine, float *cosine) {
  int quadrant;
  float r = __cuprum_half_turns(x, &quadrant);
  float square = __nvvm_mul_rn_f(r, r);
  float s = __cuprum_sine_of_pi(r, square);
  float c = __cuprum_cosine_of_pi(square);
  float swapped_s = quadrant & 1 ? c : s;
  float swapped_c = quadrant & 1 ? s : c;
  swapped_s = quadrant & 2 ? -swapped_s : swapped_s;
  swapped_c = (quadrant + 1) & 2 ? -swapped_c : swapped_c;
  // The sine of a whole number is zero of its sign; the cosine of a half is plus zero.
  *sine = __llvm_trunc(x) == x ? __nvvm_mul_rn_f(x, 0.0f) : swapped_s;
  *cosine = swapped_c + 0.0f;
}

//@ sinpif
static __device__ __forceinline__ float sinpif(float x) {
  float sine, cosine;
  sincospif(x, &sine, &cosine);
  return sine;
}

//@ cospif
static __device__ __forceinline__ float cospif(float x) {
  float sine, cosine;
  sincospif(x, &sine, &cosine);
  return cosine;
}
