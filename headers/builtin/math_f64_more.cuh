// Mathematical functions of double precision, multiples of pi to parts of numbers, with the overloads
// that give the single-precision function for a float.
// Each chunk is parsed when one of the names on its marker line is first used.

//@ __cuprum_pi_angle_f64
// x = quadrant / 2 + rest / pi with the rest in [-pi/4, pi/4].
static __device__ __forceinline__ __cuprum_angle_f64 __cuprum_pi_angle_f64(double x) {
  // What has no fraction and no odd digit is a multiple of the period.
  if (__llvm_fabs(x) >= 9007199254740992.0) x = x * 0.0;
  double whole = __llvm_rint(x + x);
  double rest = __llvm_fma(whole, -0.5, x);
  __cuprum_angle_f64 angle;
  angle.quadrant = (int)(long long)whole;
  angle.rest = __nvvm_mul_rn_d(rest, 3.141592653589793);
  return angle;
}

//@ sinpi
static __device__ __forceinline__ double sinpi(double x) {
  __cuprum_angle_f64 angle = __cuprum_pi_angle_f64(x);
  double result = __cuprum_sine_quadrant_f64(angle.rest, angle.quadrant);
  // Zeros have the sign of the argument.
  return result == 0.0 ? __llvm_copysign(result, x) : result;
}
static __device__ __forceinline__ float sinpi(float x) {
  return sinpif(x);
}

//@ cospi
static __device__ __forceinline__ double cospi(double x) {
  __cuprum_angle_f64 angle = __cuprum_pi_angle_f64(x);
  // A sum, so that zeros are positive.
  return __cuprum_sine_quadrant_f64(angle.rest, angle.quadrant + 1) + 0.0;
}
static __device__ __forceinline__ float cospi(float x) {
  return cospif(x);
}

//@ sincospi
static __device__ __forceinline__ void sincospi(double x, double *sine, double *cosine) {
  __cuprum_angle_f64 angle = __cuprum_pi_angle_f64(x);
  double s = __cuprum_sine_quadrant_f64(angle.rest, angle.quadrant);
  *sine = s == 0.0 ? __llvm_copysign(s, x) : s;
  *cosine = __cuprum_sine_quadrant_f64(angle.rest, angle.quadrant + 1) + 0.0;
}
static __device__ __forceinline__ void sincospi(float x, float *sine, float *cosine) {
  sincospif(x, sine, cosine);
}

//@ __cuprum_inverse_root
// 1 / sqrt(x) within an ulp, for positive x in the middle of the range.
static __device__ __forceinline__ double __cuprum_inverse_root(double x) {
  double inverse = __nvvm_rsqrt_approx_ftz_d(x);
  double error = __llvm_fma(__nvvm_mul_rn_d(inverse, -inverse), x, 1.0);
  // (1 - error)^(-1/2)
  double p = __llvm_fma(error, 0.375, 0.5);
  return __llvm_fma(p, __nvvm_mul_rn_d(error, inverse), inverse);
}

//@ __cuprum_root
// sqrt(x) for zero and for positive x in the middle of the range.
static __device__ __forceinline__ double __cuprum_root(double x) {
  double inverse = __cuprum_inverse_root(x);
  double root = __nvvm_mul_rn_d(x, inverse);
  root = __llvm_fma(__llvm_fma(-root, root, x), inverse * 0.5, root);
  return x == 0.0 ? x : root;
}

//@ __cuprum_arcsine_series_f64
// (asin(r) / r - 1) for z = r^2 in [0, 1/4].
static __device__ __forceinline__ double __cuprum_arcsine_series_f64(double z) {
  double p = __llvm_fma(0.03269990251251803, z, -0.02111307660121263);
  p = __llvm_fma(p, z, 0.021788061759779737);
  p = __llvm_fma(p, z, 0.0036732469296093554);
  p = __llvm_fma(p, z, 0.010789042121148857);
  p = __llvm_fma(p, z, 0.011397342030677545);
  p = __llvm_fma(p, z, 0.013981012710003475);
  p = __llvm_fma(p, z, 0.017351595966763424);
  p = __llvm_fma(p, z, 0.022372215881306577);
  p = __llvm_fma(p, z, 0.03038194267609825);
  p = __llvm_fma(p, z, 0.044642857175269814);
  p = __llvm_fma(p, z, 0.07499999999970117);
  p = __llvm_fma(p, z, 0.16666666666666763);
  return __nvvm_mul_rn_d(p, z);
}

//@ asin
static __device__ __forceinline__ double asin(double x) {
  double size = __llvm_fabs(x);
  if (size <= 0.5) {
    return __llvm_fma(__cuprum_arcsine_series_f64(__nvvm_mul_rn_d(x, x)), x, x);
  }
  // pi / 2 - 2 * asin(sqrt((1 - x) / 2))
  double z = __llvm_fma(size, -0.5, 0.5);
  double root = __cuprum_root(z);
  double part = __llvm_fma(__cuprum_arcsine_series_f64(z), root, root);
  part = __llvm_fma(part, -2.0, 6.123233995736766e-17);
  return __llvm_copysign(__nvvm_add_rn_d(part, 1.5707963267948966), x);
}
static __device__ __forceinline__ float asin(float x) {
  return asinf(x);
}

//@ acos
static __device__ __forceinline__ double acos(double x) {
  double size = __llvm_fabs(x);
  if (size < 0.5) {
    double part = __llvm_fma(__cuprum_arcsine_series_f64(__nvvm_mul_rn_d(x, x)), x, x);
    return __nvvm_add_rn_d(1.5707963267948966, 6.123233995736766e-17 - part);
  }
  double z = __llvm_fma(size, -0.5, 0.5);
  double root = __cuprum_root(z);
  double part = __llvm_fma(__cuprum_arcsine_series_f64(z), root, root);
  part = part + part;
  if (x < 0.0) part = __nvvm_add_rn_d(3.141592653589793, 1.2246467991473532e-16 - part);
  return part;
}
static __device__ __forceinline__ float acos(float x) {
  return acosf(x);
}

//@ __cuprum_arctangent_reduced
// atan(r) for r in [0, 1].
static __device__ __forceinline__ double __cuprum_arctangent_reduced(double r) {
  double z = __nvvm_mul_rn_d(r, r);
  double p = __llvm_fma(1.3200828107073903e-05, z, -0.00015191978309303522);
  p = __llvm_fma(p, z, 0.0008302135393023491);
  p = __llvm_fma(p, z, -0.0028817933052778244);
  p = __llvm_fma(p, z, 0.0071904584765434265);
  p = __llvm_fma(p, z, -0.01389206200838089);
  p = __llvm_fma(p, z, 0.021975870489370122);
  p = __llvm_fma(p, z, -0.02989656152263249);
  p = __llvm_fma(p, z, 0.03663727837019043);
  p = __llvm_fma(p, z, -0.042189449822316934);
  p = __llvm_fma(p, z, 0.04722225930304202);
  p = __llvm_fma(p, z, -0.05253485286113966);
  p = __llvm_fma(p, z, 0.058805179524626904);
  p = __llvm_fma(p, z, -0.06666401576265893);
  p = __llvm_fma(p, z, 0.07692279336537684);
  p = __llvm_fma(p, z, -0.09090906927109876);
  p = __llvm_fma(p, z, 0.11111110999235656);
  p = __llvm_fma(p, z, -0.14285714282090284);
  p = __llvm_fma(p, z, 0.1999999999993631);
  p = __llvm_fma(p, z, -0.33333333333332915);
  return __llvm_fma(__nvvm_mul_rn_d(p, z), r, r);
}

//@ atan
static __device__ __forceinline__ double atan(double x) {
  double size = __llvm_fabs(x);
  bool is_large = size > 1.0;
  double r = is_large ? __cuprum_inverse(size) : size;
  // Before the inverse is subnormal.
  if (size > 1e300) r = 0.0;
  double result = __cuprum_arctangent_reduced(r);
  if (is_large) result = __nvvm_add_rn_d(1.5707963267948966, 6.123233995736766e-17 - result);
  return __llvm_copysign(result, x);
}
static __device__ __forceinline__ float atan(float x) {
  return atanf(x);
}

//@ atan2
static __device__ __forceinline__ double atan2(double y, double x) {
  double a = __llvm_fabs(x);
  double b = __llvm_fabs(y);
  bool is_steep = b > a;
  double numerator = is_steep ? a : b;
  double denominator = is_steep ? b : a;
  double r = __nvvm_div_rn_d(numerator, denominator);
  if (denominator == 0.0) r = 0.0;
  if (numerator == __cuprum_bits_as_double(0x7ff0000000000000)) r = 1.0;
  double result = __cuprum_arctangent_reduced(r);
  if (is_steep) result = __nvvm_add_rn_d(1.5707963267948966, 6.123233995736766e-17 - result);
  if (__cuprum_bits_as_longlong(x) < 0) {
    result = __nvvm_add_rn_d(3.141592653589793, 1.2246467991473532e-16 - result);
  }
  result = __llvm_copysign(result, y);
  return x != x || y != y ? x + y : result;
}
static __device__ __forceinline__ float atan2(float y, float x) {
  return atan2f(y, x);
}

//@ __cuprum_exp_parts_f64 __cuprum_exp_in_parts
// e^x = 4 * power * (1 + grown) for x in [-700, 710.5].
struct __cuprum_exp_parts_f64 {
  double power;
  double grown;
};
static __device__ __forceinline__ __cuprum_exp_parts_f64 __cuprum_exp_in_parts(double x) {
  double shifted = __llvm_fma(x, 1.4426950408889634, 6755399441055744.0);
  double whole = shifted - 6755399441055744.0;
  double r = __llvm_fma(whole, -0.6931471805599453, x);
  r = __llvm_fma(whole, -2.3190468138462996e-17, r);
  double p = __llvm_fma(2.500016194062482e-08, r, 2.7630380827758927e-07);
  p = __llvm_fma(p, r, 2.7557569316285417e-06);
  p = __llvm_fma(p, r, 2.4801492611407844e-05);
  p = __llvm_fma(p, r, 0.0001984126954196235);
  p = __llvm_fma(p, r, 0.001388888894431708);
  p = __llvm_fma(p, r, 0.008333333333474576);
  p = __llvm_fma(p, r, 0.041666666666526374);
  p = __llvm_fma(p, r, 0.1666666666666643);
  p = __llvm_fma(p, r, 0.5000000000000011);
  __cuprum_exp_parts_f64 parts;
  parts.grown = __llvm_fma(__nvvm_mul_rn_d(p, r), r, r);
  parts.power = __cuprum_power_of_two((int)__cuprum_bits_as_longlong(shifted) - 2);
  return parts;
}

//@ cosh
static __device__ __forceinline__ double cosh(double x) {
  double size = __llvm_fabs(x);
  __cuprum_exp_parts_f64 parts = __cuprum_exp_in_parts(size);
  double inverse = __cuprum_inverse(__llvm_fma(parts.power, parts.grown, parts.power));
  double result = __llvm_fma(parts.power, parts.grown, inverse * 0.0625);
  result = __nvvm_add_rn_d(parts.power, result);
  result = result + result;
  if (!(size < 710.5)) result = size + __cuprum_bits_as_double(0x7ff0000000000000);
  return result;
}
static __device__ __forceinline__ float cosh(float x) {
  return coshf(x);
}

//@ sinh
static __device__ __forceinline__ double sinh(double x) {
  double size = __llvm_fabs(x);
  double result;
  if (size < 1.0) {
    double z = __nvvm_mul_rn_d(size, size);
    double p = __llvm_fma(2.848434582278757e-15, z, 7.635310939945926e-13);
    p = __llvm_fma(p, z, 1.6059436781000972e-10);
    p = __llvm_fma(p, z, 2.505210312629527e-08);
    p = __llvm_fma(p, z, 2.755731925882372e-06);
    p = __llvm_fma(p, z, 0.0001984126984115297);
    p = __llvm_fma(p, z, 0.008333333333333514);
    p = __llvm_fma(p, z, 0.16666666666666666);
    result = __llvm_fma(__nvvm_mul_rn_d(p, z), size, size);
  } else {
    __cuprum_exp_parts_f64 parts = __cuprum_exp_in_parts(size);
    double inverse = __cuprum_inverse(__llvm_fma(parts.power, parts.grown, parts.power));
    result = __llvm_fma(parts.power, parts.grown, inverse * -0.0625);
    result = __nvvm_add_rn_d(parts.power, result);
    result = result + result;
    if (!(size < 710.5)) result = size + __cuprum_bits_as_double(0x7ff0000000000000);
  }
  return __llvm_copysign(result, x);
}
static __device__ __forceinline__ float sinh(float x) {
  return sinhf(x);
}

//@ tanh
static __device__ __forceinline__ double tanh(double x) {
  double size = __llvm_fabs(x);
  double result;
  if (size < 0.55) {
    double z = __nvvm_mul_rn_d(size, size);
    double p = __llvm_fma(-1.9517086911946535e-05, z, 8.335377788171172e-05);
    p = __llvm_fma(p, z, -0.00023340834340641612);
    p = __llvm_fma(p, z, 0.0005884552901996946);
    p = __llvm_fma(p, z, -0.001455545533149789);
    p = __llvm_fma(p, z, 0.003592092454924115);
    p = __llvm_fma(p, z, -0.008863232643641757);
    p = __llvm_fma(p, z, 0.021869488388370127);
    p = __llvm_fma(p, z, -0.053968253963840314);
    p = __llvm_fma(p, z, 0.13333333333326716);
    p = __llvm_fma(p, z, -0.333333333333333);
    result = __llvm_fma(__nvvm_mul_rn_d(p, z), size, size);
  } else {
    // 1 - 2 / (e^(2 * x) + 1), which is 1 from 22 on
    __cuprum_exp_parts_f64 parts = __cuprum_exp_in_parts(size < 22.0 ? size + size : 44.0);
    double sum = __llvm_fma(parts.power, parts.grown, 0.25);
    double inverse = __cuprum_inverse(__nvvm_add_rn_d(parts.power, sum));
    result = __llvm_fma(inverse, -0.5, 1.0);
  }
  result = __llvm_copysign(result, x);
  return x != x ? x + x : result;
}
static __device__ __forceinline__ float tanh(float x) {
  return tanhf(x);
}

//@ __cuprum_log1p_of_sum
// log(1 + x + low) for x in [0, 2^1000].
static __device__ __forceinline__ double __cuprum_log1p_of_sum(double x, double low) {
  int exponent = (__cuprum_high_word(__nvvm_add_rn_d(x, 1.0)) - 0x3fe6a09e) >> 20;
  double power = __cuprum_power_of_two(-exponent);
  double scaled = x * power;
  double r = __nvvm_add_rn_d(scaled, power - 1.0);
  double small = scaled - (r - (power - 1.0)) - __cuprum_log1p_small(r);
  double whole = (double)exponent;
  small = __llvm_fma(whole, 2.3190468138462996e-17, small);
  small = __llvm_fma(__nvvm_mul_rn_d(low, power), __nvvm_rcp_approx_ftz_d(r + 1.0), small);
  double sum = __llvm_fma(whole, 0.6931471805599453, r);
  double lost = __nvvm_add_rn_d(__llvm_fma(whole, 0.6931471805599453, -sum), r);
  return __nvvm_add_rn_d(sum, __nvvm_add_rn_d(small, lost));
}

//@ asinh
static __device__ __forceinline__ double asinh(double x) {
  double size = __llvm_fabs(x);
  // x + x^2 / (1 + sqrt(1 + x^2)), which is 2 * x for large x
  bool is_large = size > 1e8;
  double square = is_large ? 1.0 : __nvvm_mul_rn_d(size, size);
  double root = __cuprum_root(__llvm_fma(size, is_large ? 0.0 : size, 1.0));
  double part = is_large ? 0.0 : __nvvm_mul_rn_d(square, __cuprum_inverse(root + 1.0));
  double sum = __nvvm_add_rn_d(size, part);
  double low = __nvvm_add_rn_d(size - sum, part);
  double result;
  if (is_large) {
    result = __nvvm_add_rn_d(log(size), 0.6931471805599453);
  } else {
    result = __cuprum_log1p_of_sum(sum, low);
    if (size < 1e-20) result = size;
  }
  return __llvm_copysign(result, x);
}
static __device__ __forceinline__ float asinh(float x) {
  return asinhf(x);
}

//@ acosh
static __device__ __forceinline__ double acosh(double x) {
  if (x > 1e8) return __nvvm_add_rn_d(log(x), 0.6931471805599453);
  // log(1 + t + sqrt(2 * t + t^2)) for t = x - 1
  double t = x - 1.0;
  double root = __cuprum_root(__llvm_fma(t, t, t + t));
  double sum = __nvvm_add_rn_d(root, t);
  double low = __nvvm_add_rn_d(root - sum, t);
  double result = __cuprum_log1p_of_sum(sum, low);
  if (!(x >= 1.0)) result = __cuprum_bits_as_double(0xfff8000000000000);
  return x == 1.0 ? 0.0 : result;
}
static __device__ __forceinline__ float acosh(float x) {
  return acoshf(x);
}

//@ atanh
static __device__ __forceinline__ double atanh(double x) {
  double size = __llvm_fabs(x);
  // log(1 + 2 * x / (1 - x)) / 2
  double d = 1.0 - size;
  double d_low = (1.0 - d) - size;
  double inverse = __cuprum_inverse(d);
  double quotient = __nvvm_mul_rn_d(size + size, inverse);
  double low = __llvm_fma(-quotient, d, size + size);
  low = __nvvm_mul_rn_d(__llvm_fma(-quotient, d_low, low), inverse);
  double result = __cuprum_log1p_of_sum(quotient, low) * 0.5;
  if (size < 1e-20) result = size;
  if (!(size < 1.0)) {
    result = size == 1.0 ? __cuprum_bits_as_double(0x7ff0000000000000)
                         : __cuprum_bits_as_double(0xfff8000000000000);
  }
  return __llvm_copysign(result, x);
}
static __device__ __forceinline__ float atanh(float x) {
  return atanhf(x);
}

//@ __cuprum_cube_parts __cuprum_split_for_cube
// |x| = 2^(3 * exponent) * fraction with the fraction in [1, 8), for finite x other than zero.
struct __cuprum_cube_parts {
  double fraction;
  int exponent;
};
static __device__ __forceinline__ __cuprum_cube_parts __cuprum_split_for_cube(double x) {
  double size = __llvm_fabs(x);
  int base = 0;
  if (size < 2.2250738585072014e-308) {
    size = size * 18014398509481984.0;
    base = 18;
  }
  int third = (int)((unsigned int)(__cuprum_high_word(size) >> 20) / 3u);
  __cuprum_cube_parts parts;
  parts.exponent = third - 341 - base;
  parts.fraction = __cuprum_add_exponent(size, (341 - third) * 3);
  return parts;
}

//@ __cuprum_float_power
// x^rate roughly.
static __device__ __forceinline__ double __cuprum_float_power(double x, float rate) {
  return (double)__nvvm_ex2_approx_ftz_f(__nvvm_lg2_approx_ftz_f((float)x) * rate);
}

//@ cbrt
static __device__ __forceinline__ double cbrt(double x) {
  __cuprum_cube_parts parts = __cuprum_split_for_cube(x);
  double m = parts.fraction;
  double root = __cuprum_float_power(m, 0.33333334f);
  // 1 - root^3 / m: the square of a float is exact.
  double inverse = __nvvm_rcp_approx_ftz_d(m);
  inverse = __llvm_fma(__llvm_fma(-m, inverse, 1.0), inverse, inverse);
  double error = __nvvm_mul_rn_d(__llvm_fma(-(root * root), root, m), inverse);
  // (1 - error)^(-1/3)
  double p = __nvvm_mul_rn_d(__llvm_fma(error, 0.2222222222222222, 0.3333333333333333), error);
  double result = __cuprum_add_exponent(__llvm_fma(p, root, root), parts.exponent);
  result = __llvm_copysign(result, x);
  return x == 0.0 || !(__llvm_fabs(x) < __cuprum_bits_as_double(0x7ff0000000000000)) ? x + x : result;
}
static __device__ __forceinline__ float cbrt(float x) {
  return cbrtf(x);
}

//@ rcbrt
static __device__ __forceinline__ double rcbrt(double x) {
  __cuprum_cube_parts parts = __cuprum_split_for_cube(x);
  double m = parts.fraction;
  double root = __cuprum_float_power(m, -0.33333334f);
  double square = root * root;
  double cube = __nvvm_mul_rn_d(square, root);
  double error = __llvm_fma(-m, cube, 1.0);
  error = __llvm_fma(__llvm_fma(square, -root, cube), m, error);
  double p = __nvvm_mul_rn_d(__llvm_fma(error, 0.2222222222222222, 0.3333333333333333), error);
  double result = __cuprum_add_exponent(__llvm_fma(p, root, root), -parts.exponent);
  if (x + x == x) {
    result = x == 0.0 ? __cuprum_bits_as_double(0x7ff0000000000000) : 0.0;
  }
  result = __llvm_copysign(result, x);
  return x != x ? x + x : result;
}
static __device__ __forceinline__ float rcbrt(float x) {
  return rcbrtf(x);
}

//@ __cuprum_length_exponent
// The biased exponent of the largest of the numbers whose high words these are, as a normal number.
static __device__ __forceinline__ int __cuprum_length_exponent(double x) {
  int exponent = (__cuprum_high_word(x) >> 20) & 2047;
  exponent = exponent < 1 ? 1 : exponent;
  return exponent > 2046 ? 2046 : exponent;
}

//@ __cuprum_length_scale
// 2^(1024 - exponent): what has this biased exponent becomes a number in [2, 4).
static __device__ __forceinline__ double __cuprum_length_scale(int exponent) {
  return __cuprum_bits_as_double((unsigned long long)(unsigned int)(2047 - exponent) << 52);
}

//@ __cuprum_length_back
// The length of what was scaled, from the sum of squares.
static __device__ __forceinline__ double __cuprum_length_back(double sum, int exponent) {
  return (__cuprum_root(sum) * 0.5) * __cuprum_bits_as_double((unsigned long long)(unsigned int)exponent << 52);
}

//@ __cuprum_inverse_length_back
static __device__ __forceinline__ double __cuprum_inverse_length_back(double sum, int exponent) {
  double result = __cuprum_inverse_root(sum) * __cuprum_length_scale(exponent);
  return sum == 0.0 ? __cuprum_bits_as_double(0x7ff0000000000000) : result;
}

//@ __cuprum_square_sum __cuprum_add_square
// A sum of squares in two parts.
struct __cuprum_square_sum {
  double high;
  double low;
};
static __device__ __forceinline__ __cuprum_square_sum __cuprum_add_square(__cuprum_square_sum sum, double x) {
  double square = __nvvm_mul_rn_d(x, x);
  double low = __llvm_fma(x, x, -square);
  double high = __nvvm_add_rn_d(sum.high, square);
  double part = high - sum.high;
  low = low + ((sum.high - (high - part)) + (square - part));
  __cuprum_square_sum result;
  result.high = high;
  result.low = sum.low + low;
  return result;
}

//@ __cuprum_is_infinite
static __device__ __forceinline__ bool __cuprum_is_infinite(double x) {
  return __llvm_fabs(x) == __cuprum_bits_as_double(0x7ff0000000000000);
}

//@ hypot
static __device__ __forceinline__ double hypot(double x, double y) {
  double a = __llvm_fabs(x);
  double b = __llvm_fabs(y);
  double larger = a > b ? a : b;
  double smaller = a > b ? b : a;
  int exponent = __cuprum_length_exponent(larger);
  double scale = __cuprum_length_scale(exponent);
  larger = larger * scale;
  smaller = smaller * scale;
  double result = __cuprum_length_back(__llvm_fma(larger, larger, __nvvm_mul_rn_d(smaller, smaller)), exponent);
  double infinity = __cuprum_bits_as_double(0x7ff0000000000000);
  return a == infinity || b == infinity ? infinity : result;
}
static __device__ __forceinline__ float hypot(float x, float y) {
  return hypotf(x, y);
}

//@ rhypot
static __device__ __forceinline__ double rhypot(double x, double y) {
  double a = __llvm_fabs(x);
  double b = __llvm_fabs(y);
  double larger = a > b ? a : b;
  double smaller = a > b ? b : a;
  int exponent = __cuprum_length_exponent(larger);
  double scale = __cuprum_length_scale(exponent);
  larger = larger * scale;
  smaller = smaller * scale;
  double sum = __llvm_fma(larger, larger, __nvvm_mul_rn_d(smaller, smaller));
  double result = __cuprum_inverse_length_back(sum, exponent);
  double infinity = __cuprum_bits_as_double(0x7ff0000000000000);
  return a == infinity || b == infinity ? 0.0 : result;
}

//@ __cuprum_larger_exponent
static __device__ __forceinline__ int __cuprum_larger_exponent(int exponent, double x) {
  int other = __cuprum_length_exponent(x);
  return exponent > other ? exponent : other;
}

//@ __cuprum_scaled_length
// The sum of squares of scaled numbers.
struct __cuprum_scaled_length {
  double sum;
  int exponent;
};

//@ __cuprum_scaled_three
static __device__ __forceinline__ __cuprum_scaled_length __cuprum_scaled_three(double x, double y, double z) {
  __cuprum_scaled_length result;
  result.exponent = __cuprum_larger_exponent(__cuprum_length_exponent(x), y);
  result.exponent = __cuprum_larger_exponent(result.exponent, z);
  double scale = __cuprum_length_scale(result.exponent);
  x = x * scale;
  __cuprum_square_sum sum;
  sum.high = __nvvm_mul_rn_d(x, x);
  sum.low = __llvm_fma(x, x, -sum.high);
  sum = __cuprum_add_square(sum, y * scale);
  sum = __cuprum_add_square(sum, z * scale);
  result.sum = sum.high + sum.low;
  return result;
}

//@ __cuprum_scaled_four
static __device__ __forceinline__ __cuprum_scaled_length __cuprum_scaled_four(
    double x, double y, double z, double w) {
  __cuprum_scaled_length result;
  result.exponent = __cuprum_larger_exponent(__cuprum_length_exponent(x), y);
  result.exponent = __cuprum_larger_exponent(result.exponent, z);
  result.exponent = __cuprum_larger_exponent(result.exponent, w);
  double scale = __cuprum_length_scale(result.exponent);
  x = x * scale;
  __cuprum_square_sum sum;
  sum.high = __nvvm_mul_rn_d(x, x);
  sum.low = __llvm_fma(x, x, -sum.high);
  sum = __cuprum_add_square(sum, y * scale);
  sum = __cuprum_add_square(sum, z * scale);
  sum = __cuprum_add_square(sum, w * scale);
  result.sum = sum.high + sum.low;
  return result;
}

//@ norm3d
static __device__ __forceinline__ double norm3d(double x, double y, double z) {
  __cuprum_scaled_length length = __cuprum_scaled_three(x, y, z);
  double result = __cuprum_length_back(length.sum, length.exponent);
  bool is_infinite = __cuprum_is_infinite(x) || __cuprum_is_infinite(y) || __cuprum_is_infinite(z);
  return is_infinite ? __cuprum_bits_as_double(0x7ff0000000000000) : result;
}

//@ norm4d
static __device__ __forceinline__ double norm4d(double x, double y, double z, double w) {
  __cuprum_scaled_length length = __cuprum_scaled_four(x, y, z, w);
  double result = __cuprum_length_back(length.sum, length.exponent);
  bool is_infinite = __cuprum_is_infinite(x) || __cuprum_is_infinite(y) || __cuprum_is_infinite(z) ||
                     __cuprum_is_infinite(w);
  return is_infinite ? __cuprum_bits_as_double(0x7ff0000000000000) : result;
}

//@ rnorm3d
static __device__ __forceinline__ double rnorm3d(double x, double y, double z) {
  __cuprum_scaled_length length = __cuprum_scaled_three(x, y, z);
  double result = __cuprum_inverse_length_back(length.sum, length.exponent);
  bool is_infinite = __cuprum_is_infinite(x) || __cuprum_is_infinite(y) || __cuprum_is_infinite(z);
  return is_infinite ? 0.0 : result;
}

//@ rnorm4d
static __device__ __forceinline__ double rnorm4d(double x, double y, double z, double w) {
  __cuprum_scaled_length length = __cuprum_scaled_four(x, y, z, w);
  double result = __cuprum_inverse_length_back(length.sum, length.exponent);
  bool is_infinite = __cuprum_is_infinite(x) || __cuprum_is_infinite(y) || __cuprum_is_infinite(z) ||
                     __cuprum_is_infinite(w);
  return is_infinite ? 0.0 : result;
}

//@ __cuprum_scaled_array
// The squares of any count of numbers, scaled, summed. The sum is infinite where one of them is.
static __device__ __forceinline__ __cuprum_scaled_length __cuprum_scaled_array(int count, const double *values) {
  __cuprum_scaled_length result;
  result.exponent = 1;
  bool is_infinite = false;
  for (int i = 0; i < count; ++i) {
    result.exponent = __cuprum_larger_exponent(result.exponent, values[i]);
    is_infinite = is_infinite || __cuprum_is_infinite(values[i]);
  }
  double scale = __cuprum_length_scale(result.exponent);
  __cuprum_square_sum sum;
  sum.high = 0.0;
  sum.low = 0.0;
  for (int i = 0; i < count; ++i) {
    sum = __cuprum_add_square(sum, values[i] * scale);
  }
  result.sum = is_infinite ? __cuprum_bits_as_double(0x7ff0000000000000) : sum.high + sum.low;
  return result;
}

//@ norm
static __device__ __forceinline__ double norm(int count, const double *values) {
  __cuprum_scaled_length length = __cuprum_scaled_array(count, values);
  double infinity = __cuprum_bits_as_double(0x7ff0000000000000);
  return length.sum == infinity ? infinity : __cuprum_length_back(length.sum, length.exponent);
}

//@ rnorm
static __device__ __forceinline__ double rnorm(int count, const double *values) {
  __cuprum_scaled_length length = __cuprum_scaled_array(count, values);
  double infinity = __cuprum_bits_as_double(0x7ff0000000000000);
  return length.sum == infinity ? 0.0 : __cuprum_inverse_length_back(length.sum, length.exponent);
}

//@ frexp
static __device__ __forceinline__ double frexp(double x, int *exponent) {
  double scaled = x;
  int base = -1022;
  if (__llvm_fabs(x) < 2.2250738585072014e-308) {
    scaled = x * 18014398509481984.0;
    base = -1076;
  }
  int biased = (__cuprum_high_word(scaled) >> 20) & 2047;
  bool is_special = biased == 2047 || x == 0.0;
  *exponent = is_special ? 0 : biased + base;
  unsigned long long bits = (__cuprum_bits_as_ulonglong(scaled) & 0x800fffffffffffff) | 0x3fe0000000000000;
  return is_special ? x + x : __cuprum_bits_as_double(bits);
}
static __device__ __forceinline__ float frexp(float x, int *exponent) {
  return frexpf(x, exponent);
}

//@ ldexp
static __device__ __forceinline__ double ldexp(double x, int exponent) {
  double scaled = x;
  int base = 0;
  if (__llvm_fabs(x) < 2.2250738585072014e-308) {
    scaled = x * 18014398509481984.0;
    base = -54;
  }
  int biased = (__cuprum_high_word(scaled) >> 20) & 2047;
  if (biased == 2047 || x == 0.0) return x + x;
  exponent = exponent > 5000 ? 5000 : exponent;
  exponent = exponent < -5000 ? -5000 : exponent;
  int wanted = biased + exponent + base;
  if (wanted >= 2047) return __llvm_copysign(__cuprum_bits_as_double(0x7ff0000000000000), x);
  if (wanted > 0) return __cuprum_add_exponent(scaled, wanted - biased);
  if (wanted < -54) return __llvm_copysign(0.0, x);
  // Rounded once.
  return __cuprum_add_exponent(scaled, wanted + 54 - biased) * 5.551115123125783e-17;
}
static __device__ __forceinline__ float ldexp(float x, int exponent) {
  return ldexpf(x, exponent);
}

//@ scalbn
static __device__ __forceinline__ double scalbn(double x, int exponent) {
  return ldexp(x, exponent);
}
static __device__ __forceinline__ float scalbn(float x, int exponent) {
  return scalbnf(x, exponent);
}

//@ scalbln
static __device__ __forceinline__ double scalbln(double x, long exponent) {
  long small = exponent > 5000 ? 5000 : exponent;
  return ldexp(x, (int)(small < -5000 ? -5000 : small));
}
static __device__ __forceinline__ float scalbln(float x, long exponent) {
  return scalblnf(x, exponent);
}

//@ modf
static __device__ __forceinline__ double modf(double x, double *whole) {
  double part = __llvm_trunc(x);
  *whole = part;
  double rest = __cuprum_is_infinite(x) ? 0.0 : x - part;
  return __llvm_copysign(rest, x);
}
static __device__ __forceinline__ float modf(float x, float *whole) {
  return modff(x, whole);
}

//@ ilogb
static __device__ __forceinline__ int ilogb(double x) {
  if (x == 0.0 || x != x) return -2147483647 - 1;
  if (__cuprum_is_infinite(x)) return 2147483647;
  int exponent;
  frexp(x, &exponent);
  return exponent - 1;
}
static __device__ __forceinline__ int ilogb(float x) {
  return ilogbf(x);
}

//@ logb
static __device__ __forceinline__ double logb(double x) {
  if (x == 0.0) return __cuprum_bits_as_double(0xfff0000000000000);
  if (x != x || __cuprum_is_infinite(x)) return __nvvm_mul_rn_d(x, x);
  int exponent;
  frexp(x, &exponent);
  return (double)(exponent - 1);
}
static __device__ __forceinline__ float logb(float x) {
  return logbf(x);
}

//@ nextafter
static __device__ __forceinline__ double nextafter(double x, double y) {
  if (x != x || y != y) return x + y;
  if (x == y) return y;
  if (x == 0.0) return __llvm_copysign(__cuprum_bits_as_double(1ull), y);
  unsigned long long bits = __cuprum_bits_as_ulonglong(x);
  bool is_growing = (x < y) == (x > 0.0);
  return __cuprum_bits_as_double(is_growing ? bits + 1 : bits - 1);
}
static __device__ __forceinline__ float nextafter(float x, float y) {
  return nextafterf(x, y);
}

//@ __cuprum_divide_whole_f64
// |x| modulo |y| and the low bits of the quotient, for finite x and finite y other than zero.
static __device__ __forceinline__ double __cuprum_divide_whole_f64(double x, double y, unsigned int *quotient) {
  double a = __llvm_fabs(x);
  double b = __llvm_fabs(y);
  *quotient = 0;
  if (a < b) return a;
  int exponent_a, exponent_b;
  a = frexp(a, &exponent_a);
  b = frexp(b, &exponent_b);
  double inverse = __cuprum_inverse(b);
  unsigned int total = 0;
  int left = exponent_a - exponent_b;
  int step = left % 50;
  while (true) {
    a = a * __cuprum_power_of_two(step);
    // The estimate is off by one at most, so the difference is exact.
    double count = __llvm_rint(__nvvm_mul_rn_d(a, inverse));
    a = __llvm_fma(-count, b, a);
    total = (step < 32 ? total << step : 0) + (unsigned int)(long long)count;
    if (a < 0.0) {
      a = a + b;
      total = total - 1;
    }
    left = left - step;
    if (left <= 0) break;
    step = 50;
  }
  *quotient = total;
  return ldexp(a, exponent_b);
}

//@ fmod
static __device__ __forceinline__ double fmod(double x, double y) {
  if (!(__llvm_fabs(x) < __cuprum_bits_as_double(0x7ff0000000000000)) || y != y || y == 0.0) {
    return x != x || y != y ? x + y : __cuprum_bits_as_double(0xfff8000000000000);
  }
  if (__cuprum_is_infinite(y)) return x;
  unsigned int quotient;
  return __llvm_copysign(__cuprum_divide_whole_f64(x, y, &quotient), x);
}
static __device__ __forceinline__ float fmod(float x, float y) {
  return fmodf(x, y);
}

//@ remquo
static __device__ __forceinline__ double remquo(double x, double y, int *quotient) {
  *quotient = 0;
  if (!(__llvm_fabs(x) < __cuprum_bits_as_double(0x7ff0000000000000)) || y != y || y == 0.0) {
    return x != x || y != y ? x + y : __cuprum_bits_as_double(0xfff8000000000000);
  }
  if (__cuprum_is_infinite(y)) return x;
  unsigned int count;
  double rest = __cuprum_divide_whole_f64(x, y, &count);
  double size = __llvm_fabs(y);
  // Twice the rest may overflow, half of the divisor may be rounded.
  double difference = size - rest;
  if (rest > difference || (rest == difference && (count & 1))) {
    rest = -difference;
    count = count + 1;
  }
  int part = (int)(count & 7);
  bool differ = (__cuprum_bits_as_longlong(x) ^ __cuprum_bits_as_longlong(y)) < 0;
  *quotient = differ ? -part : part;
  double result = __cuprum_bits_as_longlong(x) < 0 ? -rest : rest;
  return result == 0.0 ? __llvm_copysign(0.0, x) : result;
}
static __device__ __forceinline__ float remquo(float x, float y, int *quotient) {
  return remquof(x, y, quotient);
}

//@ remainder
static __device__ __forceinline__ double remainder(double x, double y) {
  int quotient;
  return remquo(x, y, &quotient);
}
static __device__ __forceinline__ float remainder(float x, float y) {
  return remainderf(x, y);
}
