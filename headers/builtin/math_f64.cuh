// Mathematical functions of double precision, exponentials to powers, with the overloads that give
// the single-precision function for a float.
// Error bounds and how they are measured: docs/device-library.md. Products that feed a sum are
// written as fused operations or by __nvvm_mul_rn_d, so that results do not depend on -fmad.
// Each chunk is parsed when one of the names on its marker line is first used.

//@ __cuprum_high_word
static __device__ __forceinline__ int __cuprum_high_word(double x) {
  return (int)(__cuprum_bits_as_longlong(x) >> 32);
}

//@ __cuprum_power_of_two
// 2^exponent for the exponent of a normal double.
static __device__ __forceinline__ double __cuprum_power_of_two(int exponent) {
  return __cuprum_bits_as_double((unsigned long long)(unsigned int)(exponent + 1023) << 52);
}

//@ __cuprum_add_exponent
// x * 2^exponent where both are normal.
static __device__ __forceinline__ double __cuprum_add_exponent(double x, int exponent) {
  return __cuprum_bits_as_double(__cuprum_bits_as_ulonglong(x) +
                                 ((unsigned long long)(unsigned int)(exponent << 20) << 32));
}

//@ __cuprum_scale_wide
// x * 2^exponent for x in [1/2, 2], where the result may be subnormal or infinite.
static __device__ __forceinline__ double __cuprum_scale_wide(double x, int exponent) {
  int half = exponent >> 1;
  return __cuprum_add_exponent(x, half) * __cuprum_power_of_two(exponent - half);
}

//@ __cuprum_inverse
// 1 / x within an ulp, for x whose inverse is normal.
static __device__ __forceinline__ double __cuprum_inverse(double x) {
  double inverse = __nvvm_rcp_approx_ftz_d(x);
  double error = __llvm_fma(-x, inverse, 1.0);
  error = __llvm_fma(error, error, error);
  return __llvm_fma(inverse, error, inverse);
}

//@ __cuprum_exp_reduced
// e^r for r in [-log(2)/2, log(2)/2].
static __device__ __forceinline__ double __cuprum_exp_reduced(double r) {
  double p = __llvm_fma(2.500016194062482e-08, r, 2.7630380827758927e-07);
  p = __llvm_fma(p, r, 2.7557569316285417e-06);
  p = __llvm_fma(p, r, 2.4801492611407844e-05);
  p = __llvm_fma(p, r, 0.0001984126954196235);
  p = __llvm_fma(p, r, 0.001388888894431708);
  p = __llvm_fma(p, r, 0.008333333333474576);
  p = __llvm_fma(p, r, 0.041666666666526374);
  p = __llvm_fma(p, r, 0.1666666666666643);
  p = __llvm_fma(p, r, 0.5000000000000011);
  p = __llvm_fma(p, r, 1.0);
  return __llvm_fma(p, r, 1.0);
}

//@ exp
static __device__ __forceinline__ double exp(double x) {
  // The low word of this sum is the exponent.
  double shifted = __llvm_fma(x, 1.4426950408889634, 6755399441055744.0);
  double whole = shifted - 6755399441055744.0;
  // The first difference is exact.
  double r = __llvm_fma(whole, -0.6931471805599453, x);
  r = __llvm_fma(whole, -2.3190468138462996e-17, r);
  double power = __cuprum_exp_reduced(r);
  int exponent = (int)__cuprum_bits_as_longlong(shifted);
  double result = __cuprum_add_exponent(power, exponent);
  // 708.39, from where on an exponent may not be that of a normal number
  if (__llvm_fabs(x) >= 708.39) {
    result = __cuprum_scale_wide(power, exponent);
    if (x < -746.0) result = 0.0;
    if (x > 710.0) result = __cuprum_bits_as_double(0x7ff0000000000000);
  }
  return x != x ? x + x : result;
}
static __device__ __forceinline__ float exp(float x) {
  return expf(x);
}

//@ __cuprum_exp2_reduced
// 2^r for r in [-1/2, 1/2].
static __device__ __forceinline__ double __cuprum_exp2_reduced(double r) {
  double p = __llvm_fma(4.434697054023218e-10, r, 7.073818864000714e-09);
  p = __llvm_fma(p, r, 1.0178179087638347e-07);
  p = __llvm_fma(p, r, 1.3215435305526804e-06);
  p = __llvm_fma(p, r, 1.525273362340921e-05);
  p = __llvm_fma(p, r, 0.00015403530456569594);
  p = __llvm_fma(p, r, 0.0013333558146504851);
  p = __llvm_fma(p, r, 0.00961812910759498);
  p = __llvm_fma(p, r, 0.05550410866482208);
  p = __llvm_fma(p, r, 0.24022650695910128);
  p = __llvm_fma(p, r, 0.6931471805599453);
  return __llvm_fma(p, r, 1.0);
}

//@ exp2
static __device__ __forceinline__ double exp2(double x) {
  double shifted = x + 6755399441055744.0;
  double power = __cuprum_exp2_reduced(x - (shifted - 6755399441055744.0));
  int exponent = (int)__cuprum_bits_as_longlong(shifted);
  double result = __cuprum_add_exponent(power, exponent);
  if (!(__llvm_fabs(x) < 1022.0)) {
    result = __cuprum_scale_wide(power, exponent);
    if (x < -1076.0) result = 0.0;
    if (x > 1024.5) result = __cuprum_bits_as_double(0x7ff0000000000000);
    if (x != x) result = x + x;
  }
  return result;
}
static __device__ __forceinline__ float exp2(float x) {
  return exp2f(x);
}

//@ exp10
static __device__ __forceinline__ double exp10(double x) {
  double shifted = __llvm_fma(x, 3.321928094887362, 6755399441055744.0);
  double whole = shifted - 6755399441055744.0;
  double r = __llvm_fma(whole, -0.3010299956639812, x);
  r = __llvm_fma(whole, 2.8037281277851704e-18, r);
  double p = __llvm_fma(0.00024107738863676786, r, 0.0011575939133763313);
  p = __llvm_fma(p, r, 0.005014006349468979);
  p = __llvm_fma(p, r, 0.01959761858966531);
  p = __llvm_fma(p, r, 0.06808936261313553);
  p = __llvm_fma(p, r, 0.20699584953524403);
  p = __llvm_fma(p, r, 0.5393829292274819);
  p = __llvm_fma(p, r, 1.1712551489082654);
  p = __llvm_fma(p, r, 2.0346785922933117);
  p = __llvm_fma(p, r, 2.6509490552392054);
  p = __llvm_fma(p, r, 2.302585092994046);
  double power = __llvm_fma(p, r, 1.0);
  int exponent = (int)__cuprum_bits_as_longlong(shifted);
  double result = __cuprum_add_exponent(power, exponent);
  if (!(__llvm_fabs(x) < 307.65)) {
    result = __cuprum_scale_wide(power, exponent);
    if (x < -324.0) result = 0.0;
    if (x > 308.5) result = __cuprum_bits_as_double(0x7ff0000000000000);
    if (x != x) result = x + x;
  }
  return result;
}
static __device__ __forceinline__ float exp10(float x) {
  return exp10f(x);
}

//@ expm1
static __device__ __forceinline__ double expm1(double x) {
  double shifted = __llvm_fma(x, 1.4426950408889634, 6755399441055744.0);
  double whole = shifted - 6755399441055744.0;
  int exponent = (int)__cuprum_bits_as_longlong(shifted);
  // Around zero the rounding errors of a scaled result would show.
  if (__llvm_fabs(x) < 0.5) {
    whole = 0.0;
    exponent = 0;
  }
  double r = __llvm_fma(whole, -0.6931471805599453, x);
  r = __llvm_fma(whole, -2.3190468138462996e-17, r);
  double p = __llvm_fma(1.6060430763076283e-10, r, 2.0969785907709593e-09);
  p = __llvm_fma(p, r, 2.505406723701682e-08);
  p = __llvm_fma(p, r, 2.755704086327138e-07);
  p = __llvm_fma(p, r, 2.755730798118924e-06);
  p = __llvm_fma(p, r, 2.480158767536302e-05);
  p = __llvm_fma(p, r, 0.00019841269864041998);
  p = __llvm_fma(p, r, 0.0013888888888674625);
  p = __llvm_fma(p, r, 0.008333333333314973);
  p = __llvm_fma(p, r, 0.041666666666667046);
  p = __llvm_fma(p, r, 0.16666666666666713);
  p = __llvm_fma(p, r, 0.5);
  double grown = __llvm_fma(__nvvm_mul_rn_d(p, r), r, r);
  // Half of the power, because 2^1024 is no double.
  double half_power = __cuprum_power_of_two(exponent - 1);
  double result = __llvm_fma(grown, half_power, half_power - 0.5);
  result = result + result;
  if (exponent == 0) result = grown;
  if (x < -50.0) result = -1.0;
  if (x > 710.0) result = __cuprum_bits_as_double(0x7ff0000000000000);
  if (!(__llvm_fabs(x) > 1e-300)) result = x;
  return result;
}
static __device__ __forceinline__ float expm1(float x) {
  return expm1f(x);
}

//@ __cuprum_log1p_small
// f - log(1 + f) for 1 + f in [sqrt(1/2), sqrt(2)].
static __device__ __forceinline__ double __cuprum_log1p_small(double f) {
  // s = f / (2 + f), log(1 + f) = 2 * atanh(s) = f - s * (f - s^2 * series)
  double s = __nvvm_mul_rn_d(f, __cuprum_inverse(f + 2.0));
  double z = __nvvm_mul_rn_d(s, s);
  double p = __llvm_fma(0.14796173572540283, z, 0.15314036918329244);
  p = __llvm_fma(p, z, 0.18183564469159652);
  p = __llvm_fma(p, z, 0.2222219857934019);
  p = __llvm_fma(p, z, 0.28571428742217964);
  p = __llvm_fma(p, z, 0.3999999999941613);
  p = __llvm_fma(p, z, 0.6666666666666734);
  return __nvvm_mul_rn_d(s, __llvm_fma(-z, p, f));
}

//@ __cuprum_log_parts_f64 __cuprum_split_for_log_f64
// x = 2^exponent * (1 + fraction) with 1 + fraction in [sqrt(1/2), sqrt(2)), for finite positive x:
// log(1 + fraction) = fraction - small.
struct __cuprum_log_parts_f64 {
  double exponent;
  double fraction;
  double small;
};
static __device__ __forceinline__ __cuprum_log_parts_f64 __cuprum_split_for_log_f64(double x) {
  int base = 0;
  if (x < 2.2250738585072014e-308) {
    x = x * 18014398509481984.0;
    base = -54;
  }
  long long bits = __cuprum_bits_as_longlong(x);
  int exponent = ((int)(bits >> 32) - 0x3fe6a09e) >> 20;
  double m = __cuprum_add_exponent(x, -exponent);
  __cuprum_log_parts_f64 parts;
  parts.fraction = m - 1.0;
  parts.small = __cuprum_log1p_small(parts.fraction);
  parts.exponent = (double)(exponent + base);
  return parts;
}

//@ __cuprum_log_edge_f64
// The logarithm of what is not finite and positive, where `result` was computed regardless.
static __device__ __forceinline__ double __cuprum_log_edge_f64(double x, double result) {
  if (!((unsigned int)(__cuprum_high_word(x)) < 0x7ff00000u)) {
    // NaN of NaN and of what is negative, infinity of infinity.
    double infinity = __cuprum_bits_as_double(0x7ff0000000000000);
    result = __llvm_fma(x, infinity, infinity);
  }
  return x == 0.0 ? __cuprum_bits_as_double(0xfff0000000000000) : result;
}

//@ log
static __device__ __forceinline__ double log(double x) {
  __cuprum_log_parts_f64 parts = __cuprum_split_for_log_f64(x);
  double low = __llvm_fma(parts.exponent, 2.3190468138462996e-17, -parts.small);
  double sum = __llvm_fma(parts.exponent, 0.6931471805599453, parts.fraction);
  // What rounding the sum lost.
  double lost = __nvvm_add_rn_d(__llvm_fma(parts.exponent, 0.6931471805599453, -sum), parts.fraction);
  double result = __nvvm_add_rn_d(sum, __nvvm_add_rn_d(low, lost));
  return __cuprum_log_edge_f64(x, result);
}
static __device__ __forceinline__ float log(float x) {
  return logf(x);
}

//@ log2
static __device__ __forceinline__ double log2(double x) {
  __cuprum_log_parts_f64 parts = __cuprum_split_for_log_f64(x);
  double low = __nvvm_mul_rn_d(parts.fraction, 2.0355273740931033e-17);
  low = __llvm_fma(parts.small, -1.4426950408889634, low);
  double result = __llvm_fma(parts.fraction, 1.4426950408889634, low);
  return __cuprum_log_edge_f64(x, __nvvm_add_rn_d(parts.exponent, result));
}
static __device__ __forceinline__ float log2(float x) {
  return log2f(x);
}

//@ log10
static __device__ __forceinline__ double log10(double x) {
  __cuprum_log_parts_f64 parts = __cuprum_split_for_log_f64(x);
  double low = __nvvm_mul_rn_d(parts.fraction, 1.098319650216765e-17);
  low = __llvm_fma(parts.exponent, -2.8037281277851704e-18, low);
  low = __llvm_fma(parts.small, -0.4342944819032518, low);
  low = __llvm_fma(parts.fraction, 0.4342944819032518, low);
  return __cuprum_log_edge_f64(x, __llvm_fma(parts.exponent, 0.3010299956639812, low));
}
static __device__ __forceinline__ float log10(float x) {
  return log10f(x);
}

//@ log1p
static __device__ __forceinline__ double log1p(double x) {
  // 1 + x = 2^e * (1 + r), where r = x / 2^e + (1 / 2^e - 1) is taken from x and not from the
  // rounded sum.
  double grown = __nvvm_add_rn_d(x, 1.0);
  int exponent = (__cuprum_high_word(grown) - 0x3fe6a09e) >> 20;
  double power = __cuprum_power_of_two(exponent > 1022 ? -1022 : -exponent);
  double scaled = __cuprum_add_exponent(x, -exponent);
  double r = __nvvm_add_rn_d(scaled, power - 1.0);
  double low = scaled - (r - (power - 1.0)) - __cuprum_log1p_small(r);
  double whole = (double)exponent;
  low = __llvm_fma(whole, 2.3190468138462996e-17, low);
  double sum = __llvm_fma(whole, 0.6931471805599453, r);
  double lost = __nvvm_add_rn_d(__llvm_fma(whole, 0.6931471805599453, -sum), r);
  double result = __nvvm_add_rn_d(sum, __nvvm_add_rn_d(low, lost));
  if (!(x > -1.0 && x < __cuprum_bits_as_double(0x7ff0000000000000))) {
    double infinity = __cuprum_bits_as_double(0x7ff0000000000000);
    result = __llvm_fma(x, infinity, infinity);
    if (x == -1.0) result = __cuprum_bits_as_double(0xfff0000000000000);
  }
  return x == 0.0 ? x : result;
}
static __device__ __forceinline__ float log1p(float x) {
  return log1pf(x);
}

//@ __cuprum_two_over_pi_f64
// The bits of 2 / pi after the binary point, behind 64 zeros.
static __device__ const unsigned long long __cuprum_two_over_pi_f64[20] = {
    0x0000000000000000, 0xa2f9836e4e441529, 0xfc2757d1f534ddc0, 0xdb6295993c439041,
    0xfe5163abdebbc561, 0xb7246e3a424dd2e0, 0x06492eea09d1921c, 0xfe1deb1cb129a73e,
    0xe88235f52ebb4484, 0xe99c7026b45f7e41, 0x3991d639835339f4, 0x9c845f8bbdf9283b,
    0x1ff897ffde05980f, 0xef2f118b5a0a6d1f, 0x6d367ecf27cb09b7, 0x4f463f669e5fea2d,
    0x7527bac7ebe5f17b, 0x3d0739f78a5292ea, 0x6bfb5fb11f8d5d08, 0x56033046fc7b6bab};

//@ __cuprum_angle_f64 __cuprum_reduce_huge_f64
// x = quadrant * pi / 2 + rest with the rest in [-pi/4, pi/4].
struct __cuprum_angle_f64 {
  double rest;
  int quadrant;
};
// For x of 2^30 and more: the mantissa of x times those bits of 2 / pi that make a difference to the
// quadrant or the fraction.
static __device__ __noinline__ __cuprum_angle_f64 __cuprum_reduce_huge_f64(double x) {
  __cuprum_angle_f64 angle;
  unsigned long long bits = __cuprum_bits_as_ulonglong(x);
  int biased = (int)(bits >> 52) & 2047;
  if (biased == 2047) {
    angle.rest = x - x;
    angle.quadrant = 0;
    return angle;
  }
  unsigned int place = biased - 1013;
  const unsigned long long *word = __cuprum_two_over_pi_f64 + (place >> 6);
  int shift = place & 63;
  unsigned long long high = word[0] << shift;
  unsigned long long middle = word[1] << shift;
  unsigned long long low = word[2] << shift;
  if (shift != 0) {
    high = high | word[1] >> (64 - shift);
    middle = middle | word[2] >> (64 - shift);
    low = low | word[3] >> (64 - shift);
  }
  unsigned long long mantissa = (bits & 0xfffffffffffff) | 0x10000000000000;
  unsigned long long product = mantissa * middle;
  unsigned long long tail = product + __umul64hi(mantissa, low);
  unsigned long long head = mantissa * high + __umul64hi(mantissa, middle) + (tail < product);
  int count = (int)(head >> 61);
  count = (count + 1) >> 1;
  head = head << 2 | tail >> 62;
  tail = tail << 2;
  bool negative = (long long)head < 0;
  if (negative) {
    head = ~head;
    tail = ~tail;
  }
  int zeros = __clzll((long long)head);
  unsigned long long fraction = head << zeros | (tail >> 1) >> (63 - zeros);
  double leading = (double)(long long)(fraction >> 11);
  double trailing = (double)(int)(fraction & 2047) * 0.00048828125;
  double rest = __llvm_fma(leading, 6.123233995736766e-17, trailing * 1.5707963267948966);
  rest = __llvm_fma(leading, 1.5707963267948966, rest);
  rest = rest * __cuprum_power_of_two(-53 - zeros);
  bool below = (long long)bits < 0;
  angle.rest = negative != below ? -rest : rest;
  angle.quadrant = below ? -count : count;
  return angle;
}

//@ __cuprum_reduce_angle_f64
static __device__ __forceinline__ __cuprum_angle_f64 __cuprum_reduce_angle_f64(double x) {
  __cuprum_angle_f64 angle;
  double shifted = __llvm_fma(x, 0.6366197723675814, 6755399441055744.0);
  double whole = shifted - 6755399441055744.0;
  // The first difference is exact.
  double rest = __llvm_fma(whole, -1.5707963267948966, x);
  rest = __llvm_fma(whole, -6.123233995736765e-17, rest);
  angle.rest = __llvm_fma(whole, -1.082856673921914e-32, rest);
  angle.quadrant = (int)__cuprum_bits_as_longlong(shifted);
  if (!(__llvm_fabs(x) < 1073741824.0)) angle = __cuprum_reduce_huge_f64(x);
  return angle;
}

//@ __cuprum_sine_series
// (sin(r) / r - 1) / r^2 and (cos(r) - 1) / r^2 as polynomials of r^2.
static __constant__ const double __cuprum_sine_series[16] = {
    -0.16666666666666666, 0.008333333333333038, -0.00019841269840955921, 2.7557319069655723e-06,
    -2.5052069624094283e-08, 1.6054130295590675e-10, -7.379902210801415e-13, 0.0,
    -0.5, 0.041666666666666595, -0.0013888888888873325, 2.4801587288983922e-05,
    -2.7557314210223824e-07, 2.0875704300748405e-09, -1.1358685271521261e-11, 0.0,
};

//@ __cuprum_sine_quadrant_f64
// sin(r + quadrant * pi / 2)
static __device__ __forceinline__ double __cuprum_sine_quadrant_f64(double r, int quadrant) {
  const double *series = __cuprum_sine_series + (quadrant & 1) * 8;
  double square = __nvvm_mul_rn_d(r, r);
  double p = __llvm_fma(series[6], square, series[5]);
  p = __llvm_fma(p, square, series[4]);
  p = __llvm_fma(p, square, series[3]);
  p = __llvm_fma(p, square, series[2]);
  p = __llvm_fma(p, square, series[1]);
  p = __llvm_fma(p, square, series[0]);
  double unit = quadrant & 1 ? 1.0 : r;
  double result = __llvm_fma(__nvvm_mul_rn_d(p, square), unit, unit);
  return quadrant & 2 ? -result : result;
}

//@ sin
static __device__ __forceinline__ double sin(double x) {
  __cuprum_angle_f64 angle = __cuprum_reduce_angle_f64(x);
  double result = __cuprum_sine_quadrant_f64(angle.rest, angle.quadrant);
  return x == 0.0 ? x : result;
}
static __device__ __forceinline__ float sin(float x) {
  return sinf(x);
}

//@ cos
static __device__ __forceinline__ double cos(double x) {
  __cuprum_angle_f64 angle = __cuprum_reduce_angle_f64(x);
  return __cuprum_sine_quadrant_f64(angle.rest, angle.quadrant + 1);
}
static __device__ __forceinline__ float cos(float x) {
  return cosf(x);
}

//@ sincos
static __device__ __forceinline__ void sincos(double x, double *sine, double *cosine) {
  __cuprum_angle_f64 angle = __cuprum_reduce_angle_f64(x);
  double s = __cuprum_sine_quadrant_f64(angle.rest, angle.quadrant);
  *sine = x == 0.0 ? x : s;
  *cosine = __cuprum_sine_quadrant_f64(angle.rest, angle.quadrant + 1);
}
static __device__ __forceinline__ void sincos(float x, float *sine, float *cosine) {
  sincosf(x, sine, cosine);
}

//@ tan
static __device__ __forceinline__ double tan(double x) {
  __cuprum_angle_f64 angle = __cuprum_reduce_angle_f64(x);
  double r = angle.rest;
  double z = __nvvm_mul_rn_d(r, r);
  double p = __llvm_fma(9.754628990776837e-06, z, -2.407639112789184e-05);
  p = __llvm_fma(p, z, 4.8241461627185345e-05);
  p = __llvm_fma(p, z, -2.5166707928292453e-05);
  p = __llvm_fma(p, z, 6.685716431096167e-05);
  p = __llvm_fma(p, z, 8.375656203042101e-05);
  p = __llvm_fma(p, z, 0.0002436749644609986);
  p = __llvm_fma(p, z, 0.0005888855452973536);
  p = __llvm_fma(p, z, 0.0014560414490402197);
  p = __llvm_fma(p, z, 0.0035921014397495084);
  p = __llvm_fma(p, z, 0.008863237871019237);
  p = __llvm_fma(p, z, 0.021869488402318213);
  p = __llvm_fma(p, z, 0.053968253972803616);
  p = __llvm_fma(p, z, 0.13333333333325484);
  p = __llvm_fma(p, z, 0.3333333333333338);
  double small = __nvvm_mul_rn_d(__nvvm_mul_rn_d(p, z), r);
  double result = __nvvm_add_rn_d(small, r);
  if (angle.quadrant & 1) {
    // -1 / (r + small), corrected by what the sum lost
    double lost = __nvvm_add_rn_d(small, r - result);
    double inverse = -__cuprum_inverse(result);
    double error = __llvm_fma(inverse, result, 1.0);
    error = __llvm_fma(inverse, lost, error);
    result = __llvm_fma(inverse, error, inverse);
  }
  return x == 0.0 ? x : result;
}
static __device__ __forceinline__ float tan(float x) {
  return tanf(x);
}

//@ __cuprum_log2_pair __cuprum_log2_in_pair
// The binary logarithm of positive finite x as an unevaluated sum of two doubles.
struct __cuprum_log2_pair {
  double high;
  double low;
};
static __device__ __forceinline__ __cuprum_log2_pair __cuprum_log2_in_pair(double x) {
  int base = 0;
  if (x < 2.2250738585072014e-308) {
    x = x * 18014398509481984.0;
    base = -54;
  }
  int whole_exponent = (__cuprum_high_word(x) - 0x3fe6a09e) >> 20;
  double m = __cuprum_add_exponent(x, -whole_exponent);
  double exponent = (double)(whole_exponent + base);
  // s = (m - 1) / (m + 1), log2(m) = 2 / log(2) * atanh(s)
  double f = m - 1.0;
  double d = m + 1.0;
  double d_low = m - (d - 1.0);
  double inverse = __cuprum_inverse(d);
  double s = __nvvm_mul_rn_d(f, inverse);
  double s_low = __llvm_fma(-s, d, f);
  s_low = __nvvm_mul_rn_d(__llvm_fma(-s, d_low, s_low), inverse);
  double z = __nvvm_mul_rn_d(s, s);
  double z_low = __llvm_fma(s, s, -z);
  z_low = __llvm_fma(s + s, s_low, z_low);
  double p = __llvm_fma(0.19038355350494385, z, 0.1912553548508413);
  p = __llvm_fma(p, z, 0.22198398996751856);
  p = __llvm_fma(p, z, 0.2623077012764854);
  p = __llvm_fma(p, z, 0.3205989022721632);
  p = __llvm_fma(p, z, 0.4121985830919449);
  p = __llvm_fma(p, z, 0.577078016355618);
  // 2 / log(2) * (1 / 3 + z / 5 + ...)
  p = __llvm_fma(p, z, 5.0577616648125907e-17);
  double a = __nvvm_add_rn_d(p, 0.9617966939259756);
  double a_low = __nvvm_add_rn_d(0.9617966939259756 - a, p);
  double b = __nvvm_mul_rn_d(a, z);
  double b_low = __llvm_fma(a, z, -b);
  b_low = __llvm_fma(a, z_low, __llvm_fma(a_low, z, b_low));
  double c = __nvvm_add_rn_d(b, 2.8853900817779268);
  double c_low = __nvvm_add_rn_d(2.8853900817779268 - c, b);
  c_low = __nvvm_add_rn_d(c_low, __nvvm_add_rn_d(b_low, 4.0710547481862066e-17));
  double high = __nvvm_mul_rn_d(s, c);
  double low = __llvm_fma(s, c, -high);
  low = __llvm_fma(s, c_low, __llvm_fma(s_low, c, low));
  double sum = __nvvm_add_rn_d(exponent, high);
  low = __nvvm_add_rn_d(__nvvm_add_rn_d(exponent - sum, high), low);
  __cuprum_log2_pair result;
  result.high = sum;
  result.low = low;
  return result;
}

//@ __cuprum_power_f64
// x^y for positive finite x.
static __device__ __forceinline__ double __cuprum_power_f64(double x, double y) {
  __cuprum_log2_pair logarithm = __cuprum_log2_in_pair(x);
  double product = __nvvm_mul_rn_d(logarithm.high, y);
  double rest = __llvm_fma(logarithm.low, y, __llvm_fma(logarithm.high, y, -product));
  // Beyond this the result is zero or infinity, and the rest may be NaN.
  if (!(__llvm_fabs(product) < 1100.0)) {
    product = product < 0.0 ? -1100.0 : 1100.0;
    rest = 0.0;
  }
  double shifted = product + 6755399441055744.0;
  double r = __nvvm_add_rn_d(product - (shifted - 6755399441055744.0), rest);
  return __cuprum_scale_wide(__cuprum_exp2_reduced(r), (int)__cuprum_bits_as_longlong(shifted));
}

//@ pow
static __device__ __forceinline__ double pow(double x, double y) {
  double size = __llvm_fabs(x);
  double infinity = __cuprum_bits_as_double(0x7ff0000000000000);
  double result = __cuprum_power_f64(size, y);
  if (size == 0.0 || size == infinity) {
    result = (size == 0.0) == (y < 0.0) ? infinity : 0.0;
  }
  if (__cuprum_bits_as_longlong(x) < 0) {
    double half_y = y * 0.5;
    bool is_whole = __llvm_trunc(y) == y;
    bool is_odd = is_whole && __llvm_trunc(half_y) != half_y;
    if (x == -1.0) result = 1.0;
    if (is_odd) result = -result;
    if (!is_whole && size != 0.0 && size != infinity) {
      result = __cuprum_bits_as_double(0xfff8000000000000);
    }
  }
  if (x != x || y != y) result = x + y;
  return x == 1.0 || y == 0.0 ? 1.0 : result;
}
static __device__ __forceinline__ float pow(float x, float y) {
  return powf(x, y);
}
// Whole powers by repeated squaring, so that a constant power is a few products.
static __device__ __forceinline__ double pow(double x, int y) {
  unsigned int count = y < 0 ? 0u - (unsigned int)y : (unsigned int)y;
  double result = count & 1 ? x : 1.0;
  while (count > 1) {
    count = count >> 1;
    x = x * x;
    if (count & 1) result = result * x;
  }
  return y < 0 ? 1.0 / result : result;
}
static __device__ __forceinline__ float pow(float x, int y) {
  unsigned int count = y < 0 ? 0u - (unsigned int)y : (unsigned int)y;
  float result = count & 1 ? x : 1.0f;
  while (count > 1) {
    count = count >> 1;
    x = __nvvm_mul_rn_f(x, x);
    if (count & 1) result = __nvvm_mul_rn_f(result, x);
  }
  return y < 0 ? 1.0f / result : result;
}
