// Special functions of single precision: error, normal distribution, gamma and Bessel functions.
// Error bounds and how they are measured: docs/device-library.md. Products that feed a sum are
// written as fused operations or by __nvvm_mul_rn_f, so that results do not depend on -fmad.
// Each chunk is parsed when one of the names on its marker line is first used.

//@ __cuprum_erfinv_center
// erfinv(x) / x by w = -log(1 - x^2) in [0, 5].
static __device__ __forceinline__ float __cuprum_erfinv_center(float w) {
  float shifted = w - 2.5f;
  float p = __llvm_fma(-8.2418e-09f, shifted, 2.8095142e-08f);
  p = __llvm_fma(p, shifted, 4.6002444e-07f);
  p = __llvm_fma(p, shifted, -3.522684e-06f);
  p = __llvm_fma(p, shifted, -4.943796e-06f);
  p = __llvm_fma(p, shifted, 2.1857444e-04f);
  p = __llvm_fma(p, shifted, -1.2527554e-03f);
  p = __llvm_fma(p, shifted, -4.1776667e-03f);
  p = __llvm_fma(p, shifted, 0.24664028f);
  p = __llvm_fma(p, shifted, 1.5014094f);
  return p;
}

//@ __cuprum_erfinv_tail
// The size of erfinv(x) by s = sqrt(-log(1 - x^2)) in [2.23, 4.2].
static __device__ __forceinline__ float __cuprum_erfinv_tail(float s) {
  float shifted = s - 3.2f;
  float p = __llvm_fma(-1.1954188e-05f, shifted, 2.9527979e-05f);
  p = __llvm_fma(p, shifted, 9.390156e-06f);
  p = __llvm_fma(p, shifted, -2.3059236e-04f);
  p = __llvm_fma(p, shifted, 9.1745186e-04f);
  p = __llvm_fma(p, shifted, -2.62265e-03f);
  p = __llvm_fma(p, shifted, 5.0314353e-03f);
  p = __llvm_fma(p, shifted, 1.0050212f);
  p = __llvm_fma(p, shifted, 3.0335824f);
  return p;
}

//@ erfinvf
static __device__ __forceinline__ float erfinvf(float x) {
  float w = -__cuprum_log(__llvm_fma(-x, x, 1.0f));
  if (w < 5.0f) return x * __cuprum_erfinv_center(w);
  float result = __cuprum_erfinv_tail(__cuprum_square_root(w));
  if (__llvm_fabs(x) == 1.0f) result = __cuprum_bits_as_float(0x7f800000);
  return __llvm_copysign(result, x);
}

//@ erfcinvf
static __device__ __forceinline__ float erfcinvf(float x) {
  // With y = 1 - x this is 1 - y^2, rounded once.
  float product = __llvm_fma(-x, x, x + x);
  float w = -__cuprum_log(x > 2.0f ? -1.0f : product);
  if (w < 5.0f) return (1.0f - x) * __cuprum_erfinv_center(w);
  float s = __cuprum_square_root(w);
  float result = __cuprum_erfinv_tail(s);
  if (s > 4.2f) {
    float shifted = __nvvm_rcp_approx_ftz_f(s) - 0.17f;
    float p = __llvm_fma(-11.430808f, shifted, 3.4416564f);
    p = __llvm_fma(p, shifted, -1.581782f);
    p = __llvm_fma(p, shifted, 0.92449164f);
    p = __llvm_fma(p, shifted, -0.092774905f);
    p = __llvm_fma(p, shifted, -0.19836701f);
    p = __llvm_fma(p, shifted, 0.975992f);
    result = __nvvm_mul_rn_f(p, s);
  }
  if (product == 0.0f) result = __cuprum_bits_as_float(0x7f800000);
  return x < 1.0f ? result : -result;
}

//@ normcdfinvf
static __device__ __forceinline__ float normcdfinvf(float x) {
  // The sum makes the result at one half a positive zero.
  return __llvm_fma(erfcinvf(x + x), -1.4142135f, 0.0f);
}

//@ erfcxf
static __device__ __forceinline__ float erfcxf(float x) {
  float size = __llvm_fabs(x);
  float a = size > 10.0f ? 10.0f : size;
  float result = __cuprum_erfc_ratio(a);
  if (size > 10.0f) {
    // A sixteenth, because the inverse of the largest numbers is denormal.
    float inverse = __nvvm_rcp_approx_ftz_f(size * 0.0625f);
    float square = __nvvm_mul_rn_f(inverse, inverse) * 0.00390625f;
    float p = __llvm_fma(0.40781027f, square, -0.28203803f);
    p = __llvm_fma(p, square, 0.56418955f);
    result = __nvvm_mul_rn_f(p, inverse) * 0.0625f;
  }
  if (x < 0.0f) {
    // 2 * exp(x^2) - erfcx(-x) in two factors, because the larger powers overflow.
    float whole;
    float power = __cuprum_exp_of_square(a, 1.442695f, 1.925963e-08f, &whole);
    float scale = __cuprum_bits_as_float(((int)whole + 95) << 23);
    result = __llvm_fma(__nvvm_mul_rn_f(power, scale), 8589934592.0f, -result);
  }
  return result;
}

//@ normcdff
static __device__ __forceinline__ float normcdff(float x) {
  float size = __llvm_fabs(x);
  float a = size > 14.5f ? 14.5f : size;
  // exp(a^2 / 2) * normcdf(-a) * (1 + 1.5 * a) as a polynomial of (a - 4) / (a + 4).
  float t = __llvm_fma(a + a, __nvvm_rcp_approx_ftz_f(a + 4.0f), -1.0f);
  float p = __llvm_fma(-1.1813596e-04f, t, -7.724918e-05f);
  p = __llvm_fma(p, t, 1.1253814e-03f);
  p = __llvm_fma(p, t, -7.6682324e-04f);
  p = __llvm_fma(p, t, -7.754408e-03f);
  p = __llvm_fma(p, t, 0.031153552f);
  p = __llvm_fma(p, t, -0.0637301f);
  p = __llvm_fma(p, t, 0.07875406f);
  p = __llvm_fma(p, t, -0.041190043f);
  p = __llvm_fma(p, t, -0.059856355f);
  p = __llvm_fma(p, t, 0.6608745f);
  float ratio = __nvvm_mul_rn_f(p, __nvvm_rcp_approx_ftz_f(__llvm_fma(a, 1.5f, 1.0f)));
  float whole;
  float power = __cuprum_exp_of_square(a, -0.7213475f, -9.629815e-09f, &whole);
  // Two factors, because the smaller powers are denormal.
  float scale = __cuprum_bits_as_float(((int)whole + 191) << 23);
  float result = __nvvm_mul_rn_f(__nvvm_mul_rn_f(power, ratio), scale) * 5.421011e-20f;
  return x > 0.0f ? 1.0f - result : result;
}

//@ __cuprum_lgamma_near_one
// log(gamma(1 + y)) / y for y in [-1/2, 1/2].
static __device__ __forceinline__ float __cuprum_lgamma_near_one(float y) {
  float p = __llvm_fma(-0.15496345f, y, 0.17297259f);
  p = __llvm_fma(p, y, -0.06649124f);
  p = __llvm_fma(p, y, 0.0701895f);
  p = __llvm_fma(p, y, -0.114704534f);
  p = __llvm_fma(p, y, 0.12979752f);
  p = __llvm_fma(p, y, -0.14381008f);
  p = __llvm_fma(p, y, 0.16928884f);
  p = __llvm_fma(p, y, -0.20739773f);
  p = __llvm_fma(p, y, 0.27058652f);
  p = __llvm_fma(p, y, -0.40068513f);
  p = __llvm_fma(p, y, 0.822467f);
  p = __llvm_fma(p, y, -0.5772157f);
  return p;
}

//@ __cuprum_lgamma_positive
// log(gamma(x)) for finite x of at least one half.
static __device__ __forceinline__ float __cuprum_lgamma_positive(float x) {
  if (x < 1.5f) {
    float y = x - 1.0f;
    // The sum makes the zero positive.
    return __llvm_fma(__cuprum_lgamma_near_one(y), y, 0.0f);
  }
  if (x < 3.0f) {
    float y = x - 2.0f;
    float p = __llvm_fma(-7.3989424e-05f, y, 2.2533245e-04f);
    p = __llvm_fma(p, y, -3.029804e-04f);
    p = __llvm_fma(p, y, 4.6063864e-04f);
    p = __llvm_fma(p, y, -1.1421787e-03f);
    p = __llvm_fma(p, y, 2.8951014e-03f);
    p = __llvm_fma(p, y, -7.395274e-03f);
    p = __llvm_fma(p, y, 0.020580843f);
    p = __llvm_fma(p, y, -0.06735168f);
    p = __llvm_fma(p, y, 0.32246703f);
    p = __llvm_fma(p, y, 0.42278433f);
    return __nvvm_mul_rn_f(p, y);
  }
  // Stirling's series; its logarithm is a sum of two floats, since much cancels for small x.
  __cuprum_log_parts parts = __cuprum_split_for_log(x, 0x3f400000);
  float r = parts.fraction;
  float p = __llvm_fma(__nvvm_mul_rn_f(__cuprum_log1p_series(r), r), r, r);
  float high = __llvm_fma(parts.exponent, 0.6931472f, p);
  float low = __nvvm_add_rn_f(__llvm_fma(parts.exponent, 0.6931472f, -high), p);
  low = __llvm_fma(parts.exponent, -1.9046542e-09f, low);
  float inverse = __nvvm_rcp_approx_ftz_f(x);
  float square = __nvvm_mul_rn_f(inverse, inverse);
  float s = __llvm_fma(7.0924504e-04f, square, -2.7744581e-03f);
  s = __llvm_fma(s, square, 0.08333331f);
  float less = x - 0.5f;
  s = __llvm_fma(less, low, __llvm_fma(s, inverse, 0.41893853f));
  return __llvm_fma(less, high - 1.0f, s);
}

//@ lgammaf
static __device__ __forceinline__ float lgammaf(float x) {
  float size = __llvm_fabs(x);
  float infinity = __cuprum_bits_as_float(0x7f800000);
  if (!(size < infinity)) return x * x;
  if (size < 0.5f) return __llvm_fma(__cuprum_lgamma_near_one(x), x, -__cuprum_log(size));
  float result = __cuprum_lgamma_positive(size);
  if (x < 0.0f) {
    // Reflection: log(pi / |x * sin(pi * x)|) is the sum of both logarithms.
    float sine = __llvm_fabs(sinpif(x));
    result = __nvvm_add_rn_f(1.1447299f - __cuprum_log(__nvvm_mul_rn_f(size, sine)), -result);
    if (sine == 0.0f) result = infinity;
  }
  return result;
}

//@ tgammaf
static __device__ __forceinline__ float tgammaf(float x) {
  float infinity = __cuprum_bits_as_float(0x7f800000);
  if (x > 36.0f) return infinity;
  if (x < -43.0f) {
    float floor = __llvm_floor(x);
    if (floor == x) return __cuprum_bits_as_float(0x7fffffff);
    float half_floor = floor * 0.5f;
    return __llvm_floor(half_floor) == half_floor ? 0.0f : -0.0f;
  }
  // 1 / gamma(1 + y) for the distance y to the next whole number.
  float nearest = __llvm_rint(x);
  float y = x - nearest;
  float inverse = __llvm_fma(-1.0585731e-03f, y, 7.102726e-03f);
  inverse = __llvm_fma(inverse, y, -9.652041e-03f);
  inverse = __llvm_fma(inverse, y, -0.042178307f);
  inverse = __llvm_fma(inverse, y, 0.16654193f);
  inverse = __llvm_fma(inverse, y, -0.042003676f);
  inverse = __llvm_fma(inverse, y, -0.6558782f);
  inverse = __llvm_fma(inverse, y, 0.5772157f);
  inverse = __llvm_fma(inverse, y, 1.0f);
  // gamma(1 + y) times (x - 1) ... (1 + y), or divided by x ... y: every factor is exact, and their
  // product is a sum of two floats.
  int count = (int)nearest - 1;
  bool is_above = count > 0;
  float factor = is_above ? x - 1.0f : x;
  float step = is_above ? -1.0f : 1.0f;
  bool is_large = __llvm_fabs(x) > 30.0f;
  float product = is_large ? 5.421011e-20f : 1.0f;
  float low = 0.0f;
  for (int left = is_above ? count : -count; left > 0; --left) {
    float next = __nvvm_mul_rn_f(product, factor);
    low = __llvm_fma(low, factor, __llvm_fma(product, factor, -next));
    product = next;
    factor = factor + step;
  }
  product = __nvvm_add_rn_f(product, low);
  float result;
  if (count >= 0) {
    result = __nvvm_div_rn_f(product, inverse);
    if (is_large) result = result * 1.8446744e+19f;
  } else {
    result = __nvvm_div_rn_f(1.0f, __nvvm_mul_rn_f(product, inverse));
    if (is_large) result = result * 5.421011e-20f;
    if (y == 0.0f) {
      result = x < 0.0f ? __cuprum_bits_as_float(0x7fffffff) : __llvm_copysign(infinity, x);
    }
  }
  return result;
}

//@ __cuprum_bessel_wave
// The sine and cosine of x + shift for the asymptotic forms of Bessel functions, which multiply them
// by amplitude / sqrt(pi * x).
static __device__ __forceinline__ void __cuprum_bessel_wave(
    float x, float shift, float amplitude, float *sine, float *cosine) {
  int quadrant;
  float angle = __nvvm_add_rn_f(__cuprum_reduce_angle(x, &quadrant), shift);
  float scale = __nvvm_mul_rn_f(__nvvm_mul_rn_f(amplitude, 0.5641896f), __nvvm_rsqrt_approx_ftz_f(x));
  *sine = __nvvm_mul_rn_f(__cuprum_sine_quadrant(angle, quadrant), scale);
  *cosine = __nvvm_mul_rn_f(__cuprum_sine_quadrant(angle, quadrant + 1), scale);
}

//@ __cuprum_bessel_wave_0
// The wave of order 0 for x of at least 8; the functions are its sum and difference.
static __device__ __forceinline__ void __cuprum_bessel_wave_0(float x, float *sine, float *cosine) {
  float inverse = __nvvm_rcp_approx_ftz_f(x);
  float square = __nvvm_mul_rn_f(inverse, inverse);
  float amplitude = __llvm_fma(0.09239387f, square, -0.062435646f);
  amplitude = __llvm_fma(amplitude, square, 0.99999994f);
  float shift = __llvm_fma(-0.17862834f, square, 0.064934805f);
  shift = __llvm_fma(shift, square, -0.12499985f);
  __cuprum_bessel_wave(x, __nvvm_mul_rn_f(shift, inverse), amplitude, sine, cosine);
}

//@ __cuprum_bessel_wave_1
// The wave of order 1 for x of at least 8.
static __device__ __forceinline__ void __cuprum_bessel_wave_1(float x, float *sine, float *cosine) {
  float inverse = __nvvm_rcp_approx_ftz_f(x);
  float square = __nvvm_mul_rn_f(inverse, inverse);
  float amplitude = __llvm_fma(0.63237405f, square, -0.1919488f);
  amplitude = __llvm_fma(amplitude, square, 0.18749657f);
  amplitude = __llvm_fma(amplitude, square, 1.0f);
  float shift = __llvm_fma(-1.7276149f, square, 0.36579102f);
  shift = __llvm_fma(shift, square, -0.16405027f);
  shift = __llvm_fma(shift, square, 0.375f);
  __cuprum_bessel_wave(x, __nvvm_mul_rn_f(shift, inverse), amplitude, sine, cosine);
}

//@ __cuprum_j0_series
// j0(x) for x^2 in [0, 4.84].
static __device__ __forceinline__ float __cuprum_j0_series(float square) {
  float p = __llvm_fma(4.2891085e-10f, square, -6.7524226e-08f);
  p = __llvm_fma(p, square, 6.780701e-06f);
  p = __llvm_fma(p, square, -4.340262e-04f);
  p = __llvm_fma(p, square, 0.015624999f);
  p = __llvm_fma(p, square, -0.25f);
  return __llvm_fma(p, square, 1.0f);
}

//@ __cuprum_j1_series
// j1(x) / x for x^2 in [0, 5.29].
static __device__ __forceinline__ float __cuprum_j1_series(float square) {
  float p = __llvm_fma(-5.136925e-09f, square, 6.751417e-07f);
  p = __llvm_fma(p, square, -5.4245294e-05f);
  p = __llvm_fma(p, square, 2.604157e-03f);
  p = __llvm_fma(p, square, -0.062499996f);
  p = __llvm_fma(p, square, 0.5f);
  return p;
}

// Between the series and the asymptotic forms, each Bessel function is the distance to one of its
// zeros, which is a sum of two floats, times a polynomial of that distance.

//@ j0f
static __device__ __forceinline__ float j0f(float x) {
  float size = __llvm_fabs(x);
  if (size < 1.2f) return __cuprum_j0_series(__nvvm_mul_rn_f(x, x));
  if (size < 3.9f) {
    float d = size - 2.4048254f;
    float p = __llvm_fma(-4.447238e-07f, d, -4.2249994e-06f);
    p = __llvm_fma(p, d, 4.3537068e-05f);
    p = __llvm_fma(p, d, 2.6429284e-04f);
    p = __llvm_fma(p, d, -2.1940884e-03f);
    p = __llvm_fma(p, d, -8.657656e-03f);
    p = __llvm_fma(p, d, 0.05660178f);
    p = __llvm_fma(p, d, 0.10793869f);
    p = __llvm_fma(p, d, -0.5191475f);
    return __nvvm_mul_rn_f(d - 1.08705905e-07f, p);
  }
  if (size < 8.0f) {
    float d = size - 5.520078f;
    float p = __llvm_fma(-3.986501e-09f, d, -2.9313778e-08f);
    p = __llvm_fma(p, d, 5.571242e-07f);
    p = __llvm_fma(p, d, 3.175418e-06f);
    p = __llvm_fma(p, d, -4.645167e-05f);
    p = __llvm_fma(p, d, -1.751514e-04f);
    p = __llvm_fma(p, d, 2.2573203e-03f);
    p = __llvm_fma(p, d, 4.631028e-03f);
    p = __llvm_fma(p, d, -0.05298848f);
    p = __llvm_fma(p, d, -0.030820658f);
    p = __llvm_fma(p, d, 0.3402648f);
    return __nvvm_mul_rn_f(d + 7.1934146e-08f, p);
  }
  float sine, cosine;
  __cuprum_bessel_wave_0(size, &sine, &cosine);
  return size == __cuprum_bits_as_float(0x7f800000) ? 0.0f : __nvvm_add_rn_f(cosine, sine);
}

//@ j1f
static __device__ __forceinline__ float j1f(float x) {
  float size = __llvm_fabs(x);
  if (size < 2.3f) return x * __cuprum_j1_series(__nvvm_mul_rn_f(x, x));
  float result;
  if (size < 5.4f) {
    float d = size - 3.831706f;
    float p = __llvm_fma(3.932388e-08f, d, -5.812037e-07f);
    p = __llvm_fma(p, d, -3.0720169e-06f);
    p = __llvm_fma(p, d, 4.6329224e-05f);
    p = __llvm_fma(p, d, 1.7471798e-04f);
    p = __llvm_fma(p, d, -2.2333546e-03f);
    p = __llvm_fma(p, d, -5.1797475e-03f);
    p = __llvm_fma(p, d, 0.05341057f);
    p = __llvm_fma(p, d, 0.052556157f);
    p = __llvm_fma(p, d, -0.4027594f);
    result = __nvvm_mul_rn_f(d + 7.685059e-08f, p);
  } else if (size < 8.0f) {
    float d = size - 7.015587f;
    float p = __llvm_fma(6.101787e-07f, d, 2.5129918e-06f);
    p = __llvm_fma(p, d, -4.4807566e-05f);
    p = __llvm_fma(p, d, -1.2566792e-04f);
    p = __llvm_fma(p, d, 2.1051797e-03f);
    p = __llvm_fma(p, d, 3.1303272e-03f);
    p = __llvm_fma(p, d, -0.04697028f);
    p = __llvm_fma(p, d, -0.02138923f);
    p = __llvm_fma(p, d, 0.30011573f);
    result = __nvvm_mul_rn_f(d + 1.8321172e-07f, p);
  } else {
    float sine, cosine;
    __cuprum_bessel_wave_1(size, &sine, &cosine);
    result = __nvvm_add_rn_f(sine, -cosine);
    if (size == __cuprum_bits_as_float(0x7f800000)) result = 0.0f;
  }
  return __cuprum_bits_as_int(x) < 0 ? -result : result;
}

//@ y0f
static __device__ __forceinline__ float y0f(float x) {
  if (x < 2.2f) {
    // 2 / pi * log(x / zero) * j0(x) and a multiple of x - zero do not cancel around the zero.
    float square = __nvvm_mul_rn_f(x, x);
    float d = __nvvm_add_rn_f(x - 0.893577f, 1.3357979e-08f);
    float log = __llvm_fabs(d) < 0.5f ? log1pf(__nvvm_mul_rn_f(d, 1.1190978f))
                                      : __nvvm_add_rn_f(__cuprum_log(x), 0.11252281f);
    float p = __llvm_fma(-1.2927311e-09f, square, 1.1439783e-07f);
    p = __llvm_fma(p, square, -9.924446e-06f);
    p = __llvm_fma(p, square, 5.61848e-04f);
    p = __llvm_fma(p, square, -0.016744709f);
    p = __llvm_fma(p, square, 0.1821443f);
    p = __nvvm_mul_rn_f(__nvvm_mul_rn_f(d, x + 0.893577f), p);
    return __llvm_fma(__nvvm_mul_rn_f(log, __cuprum_j0_series(square)), 0.63661975f, p);
  }
  if (x < 5.5f) {
    float d = x - 3.9576783f;
    float p = __llvm_fma(3.8257348e-08f, d, -5.2293387e-08f);
    p = __llvm_fma(p, d, -3.8864783e-07f);
    p = __llvm_fma(p, d, -4.815725e-06f);
    p = __llvm_fma(p, d, 5.11098e-05f);
    p = __llvm_fma(p, d, 1.9518915e-04f);
    p = __llvm_fma(p, d, -2.1836774e-03f);
    p = __llvm_fma(p, d, -6.8525374e-03f);
    p = __llvm_fma(p, d, 0.058523875f);
    p = __llvm_fma(p, d, 0.050855897f);
    p = __llvm_fma(p, d, -0.40254268f);
    return __nvvm_mul_rn_f(d - 1.0129118e-07f, p);
  }
  if (x < 8.0f) {
    float d = x - 7.086051f;
    float p = __llvm_fma(6.245651e-07f, d, 2.7021304e-06f);
    p = __llvm_fma(p, d, -4.5998324e-05f);
    p = __llvm_fma(p, d, -1.4063773e-04f);
    p = __llvm_fma(p, d, 2.1759663e-03f);
    p = __llvm_fma(p, d, 3.3183596e-03f);
    p = __llvm_fma(p, d, -0.04802405f);
    p = __llvm_fma(p, d, -0.02117523f);
    p = __llvm_fma(p, d, 0.3000976f);
    return __nvvm_mul_rn_f(d - 7.305812e-08f, p);
  }
  float sine, cosine;
  __cuprum_bessel_wave_0(x, &sine, &cosine);
  return x == __cuprum_bits_as_float(0x7f800000) ? 0.0f : __nvvm_add_rn_f(sine, -cosine);
}

//@ y1f
static __device__ __forceinline__ float y1f(float x) {
  if (x < 1.8f) {
    float pole = __nvvm_div_rn_f(-0.63661975f, __llvm_fabs(x));
    if (__llvm_fabs(x) < 1.0e-10f && !(x < 0.0f)) return pole;
    float square = __nvvm_mul_rn_f(x, x);
    float p = __llvm_fma(-9.157801e-07f, square, 7.140526e-05f);
    p = __llvm_fma(p, square, -2.9550043e-03f);
    p = __llvm_fma(p, square, 0.054348554f);
    p = __llvm_fma(p, square, -0.19605708f);
    float log = __nvvm_mul_rn_f(__cuprum_log(x), 0.63661975f);
    p = __llvm_fma(log, __cuprum_j1_series(square), p);
    return __llvm_fma(p, x, pole);
  }
  if (x < 4.0f) {
    float d = x - 2.1971414f;
    float p = __llvm_fma(3.5171404e-06f, d, -3.4908702e-05f);
    p = __llvm_fma(p, d, 1.6025412e-04f);
    p = __llvm_fma(p, d, -4.708969e-04f);
    p = __llvm_fma(p, d, 1.0698871e-03f);
    p = __llvm_fma(p, d, -2.6078473e-03f);
    p = __llvm_fma(p, d, 7.425908e-03f);
    p = __llvm_fma(p, d, -4.7969287e-03f);
    p = __llvm_fma(p, d, -0.032857705f);
    p = __llvm_fma(p, d, -0.11851457f);
    p = __llvm_fma(p, d, 0.5207864f);
    return __nvvm_mul_rn_f(d + 8.288927e-08f, p);
  }
  if (x < 8.0f) {
    float d = x - 5.429681f;
    float p = __llvm_fma(2.7371123e-09f, d, 3.0175e-08f);
    p = __llvm_fma(p, d, -5.37374e-07f);
    p = __llvm_fma(p, d, -2.89162e-06f);
    p = __llvm_fma(p, d, 4.6456804e-05f);
    p = __llvm_fma(p, d, 1.4666718e-04f);
    p = __llvm_fma(p, d, -2.1660132e-03f);
    p = __llvm_fma(p, d, -4.1601406e-03f);
    p = __llvm_fma(p, d, 0.050947953f);
    p = __llvm_fma(p, d, 0.03133866f);
    p = __llvm_fma(p, d, -0.34031805f);
    return __nvvm_mul_rn_f(d - 2.1651435e-07f, p);
  }
  float sine, cosine;
  __cuprum_bessel_wave_1(x, &sine, &cosine);
  return x == __cuprum_bits_as_float(0x7f800000) ? 0.0f : -__nvvm_add_rn_f(sine, cosine);
}

//@ __cuprum_jn_below
// jn(order, x) for 0 < x < order: the recurrence is stable downwards, from a start so high that its
// value does not matter; j0 and j1 give the scale.
static __device__ __forceinline__ float __cuprum_jn_below(int order, float x, float j0, float j1) {
  if (x < 0.01f) {
    // The first two terms of the series.
    float half = x * 0.5f;
    float result = __llvm_fma(-half, half * __nvvm_rcp_approx_ftz_f(order + 1.0f), 1.0f);
    for (int i = 1; i <= order && result != 0.0f; ++i) {
      result = result * __nvvm_div_rn_f(half, (float)i);
    }
    return result;
  }
  float twice_inverse = __nvvm_div_rn_f(2.0f, x);
  unsigned int start = (unsigned int)order + 8 + (unsigned int)__nvvm_sqrt_rn_f(40.0f * order);
  float above = 0.0f;
  float value = 1.0f;
  float wanted = 0.0f;
  for (unsigned int i = start; i > 1; --i) {
    if (i == (unsigned int)order) wanted = value;
    float below = __llvm_fma(__nvvm_mul_rn_f((float)i, twice_inverse), value, -above);
    above = value;
    value = below;
    if (__llvm_fabs(value) > 1.0e+18f) {
      value = value * 1.0e-18f;
      above = above * 1.0e-18f;
      wanted = wanted * 1.0e-18f;
    }
  }
  // Now value belongs to order 1 and above to order 2; one more step gives order 0.
  float zeroth = __llvm_fma(twice_inverse, value, -above);
  bool by_zeroth = __llvm_fabs(zeroth) > __llvm_fabs(value);
  float scale = by_zeroth ? __nvvm_div_rn_f(j0, zeroth) : __nvvm_div_rn_f(j1, value);
  return __nvvm_mul_rn_f(wanted, scale);
}

//@ jnf
static __device__ __forceinline__ float jnf(int order, float x) {
  if (order < 0) return __cuprum_bits_as_float(0x7fffffff);
  float size = __llvm_fabs(x);
  float below = j0f(size);
  float value = j1f(size);
  if (order == 0) return below;
  if (order > 1) {
    if (size < (float)order) {
      value = size == 0.0f ? 0.0f : __cuprum_jn_below(order, size, below, value);
    } else {
      float twice_inverse = __nvvm_div_rn_f(2.0f, size);
      for (int i = 1; i < order; ++i) {
        float above = __llvm_fma(__nvvm_mul_rn_f((float)i, twice_inverse), value, -below);
        below = value;
        value = above;
      }
    }
  }
  return x < 0.0f && (order & 1) != 0 ? -value : value;
}

//@ ynf
static __device__ __forceinline__ float ynf(int order, float x) {
  if (order < 0) return __cuprum_bits_as_float(0x7fffffff);
  float below = y0f(x);
  if (order == 0) return below;
  float value = y1f(x);
  float twice_inverse = __nvvm_div_rn_f(2.0f, x);
  for (int i = 1; i < order && value != __cuprum_bits_as_float(0xff800000); ++i) {
    float above = __llvm_fma(__nvvm_mul_rn_f((float)i, twice_inverse), value, -below);
    below = value;
    value = above;
  }
  return value;
}

//@ __cuprum_inverse_root_f32
// 1 / sqrt(x) for normal x by an approximation and one correction.
static __device__ __forceinline__ float __cuprum_inverse_root_f32(float x) {
  float inverse = __nvvm_rsqrt_approx_ftz_f(x);
  float rest = __llvm_fma(-__nvvm_mul_rn_f(x, inverse), inverse, 1.0f);
  return __llvm_fma(__nvvm_mul_rn_f(inverse, 0.5f), rest, inverse);
}

//@ cyl_bessel_i0f
static __device__ __forceinline__ float cyl_bessel_i0f(float x) {
  float size = __llvm_fabs(x);
  if (size < 6.0f) {
    float square = __nvvm_mul_rn_f(x, x);
    float p = __llvm_fma(4.2193077e-17f, square, 8.516206e-15f);
    p = __llvm_fma(p, square, 2.4321248e-12f);
    p = __llvm_fma(p, square, 4.703986e-10f);
    p = __llvm_fma(p, square, 6.78226e-08f);
    p = __llvm_fma(p, square, 6.7816536e-06f);
    p = __llvm_fma(p, square, 4.3402784e-04f);
    p = __llvm_fma(p, square, 0.015625f);
    p = __llvm_fma(p, square, 0.25f);
    return __llvm_fma(p, square, 1.0f);
  }
  // Beyond this the result is infinite. The power alone overflows earlier.
  float a = size > 93.0f ? 93.0f : size;
  float inverse = __nvvm_rcp_approx_ftz_f(a);
  float p = __llvm_fma(0.63434964f, inverse, -0.099437594f);
  p = __llvm_fma(p, inverse, 0.04459301f);
  p = __llvm_fma(p, inverse, 0.027297486f);
  p = __llvm_fma(p, inverse, 0.049883675f);
  p = __llvm_fma(p, inverse, 0.39894217f);
  float power = __cuprum_exp2_scaled(a, 1.442695f, 1.925963e-08f, 0.0057249805f, -8);
  return __nvvm_mul_rn_f(__nvvm_mul_rn_f(p, __cuprum_inverse_root_f32(a)), power) * 256.0f;
}

//@ cyl_bessel_i1f
static __device__ __forceinline__ float cyl_bessel_i1f(float x) {
  float size = __llvm_fabs(x);
  if (size < 6.0f) {
    float square = __nvvm_mul_rn_f(x, x);
    float p = __llvm_fma(7.731301e-16f, square, 1.3468104e-13f);
    p = __llvm_fma(p, square, 3.4120956e-11f);
    p = __llvm_fma(p, square, 5.6432015e-09f);
    p = __llvm_fma(p, square, 6.7824385e-07f);
    p = __llvm_fma(p, square, 5.4253134e-05f);
    p = __llvm_fma(p, square, 2.6041672e-03f);
    p = __llvm_fma(p, square, 0.0625f);
    p = __llvm_fma(p, square, 0.5f);
    return x * p;
  }
  float a = size > 93.0f ? 93.0f : size;
  float inverse = __nvvm_rcp_approx_ftz_f(a);
  float p = __llvm_fma(-0.74395335f, inverse, 0.1114576f);
  p = __llvm_fma(p, inverse, -0.05907138f);
  p = __llvm_fma(p, inverse, -0.04585344f);
  p = __llvm_fma(p, inverse, -0.14962246f);
  p = __llvm_fma(p, inverse, 0.3989424f);
  float power = __cuprum_exp2_scaled(a, 1.442695f, 1.925963e-08f, 0.0057249805f, -8);
  float result = __nvvm_mul_rn_f(__nvvm_mul_rn_f(p, __cuprum_inverse_root_f32(a)), power) * 256.0f;
  return __llvm_copysign(result, x);
}
