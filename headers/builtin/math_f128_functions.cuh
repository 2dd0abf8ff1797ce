// The functions of __float128 that are not exact: exponentials, logarithms, powers, angles and lengths. Special values
// are decided here, the rest is computed in 128 significant bits (wide.cuh) and rounded once.
// Each chunk is parsed when one of the names on its marker line is first used.

//@ __cuprum_quad_undefined
// What a function gives where it is not defined.
static __device__ __forceinline__ unsigned __int128 __cuprum_quad_undefined() {
  return (unsigned __int128)0xffff8 << 108;
}

//@ __cuprum_quad_exp
// 0: e^x, 1: 2^x, 2: 10^x, 3: e^x - 1
static __device__ __noinline__ unsigned __int128 __cuprum_quad_exp(unsigned __int128 x, int which) {
  const unsigned __int128 infinity = (unsigned __int128)0x7fff << 112;
  const bool negative = (long long)(x >> 64) < 0;
  if (__cuprum_quad_is_nan(x))
    return __cuprum_quad_nan_of(x, x);
  if (x << 1 == infinity << 1 && !negative)
    return x;
  if (x << 1 == infinity << 1)
    return which == 3 ? (unsigned __int128)0xbfff << 112 : 0;
  if (x << 1 == 0 && which == 3)
    return x;
  int power;
  __cuprum_wide result = __cuprum_wide_power(__cuprum_wide_from_quad(x), which == 3 ? 0 : which, power);
  if (which == 3 && power == 0)
    return __cuprum_wide_to_quad(result);
  result = __cuprum_wide_scaled(result + __cuprum_wide_one(), power);
  return __cuprum_wide_to_quad(which == 3 ? result - __cuprum_wide_one() : result);
}

//@ __cuprum_quad_hyperbolic
// 0: sinh, 1: cosh, 2: tanh
static __device__ __noinline__ unsigned __int128 __cuprum_quad_hyperbolic(unsigned __int128 x, int which) {
  const unsigned __int128 infinity = (unsigned __int128)0x7fff << 112, sign = x >> 127 << 127;
  if (__cuprum_quad_is_nan(x))
    return __cuprum_quad_nan_of(x, x);
  if (x << 1 == 0 && which != 1)
    return x;
  __cuprum_wide one = __cuprum_wide_one(), size = __cuprum_wide_from_quad(x ^ sign);
  // From 64 on, the tangent is 1 in all digits.
  if (which == 2 && size.exponent >= 6)
    return sign | (unsigned __int128)0x3fff << 112;
  if (x << 1 == infinity << 1)
    return which == 1 ? infinity : x;
  int power;
  __cuprum_wide less = __cuprum_wide_power(which == 2 ? __cuprum_wide_scaled(size, 1) : size, 0, power);
  __cuprum_wide result, whole = __cuprum_wide_scaled(less + one, power);
  // e^size - 1, or of twice the size
  if (power != 0)
    less = whole - one;
  if (which == 0)
    result = __cuprum_wide_scaled(less + less / whole, -1);
  else if (which == 1)
    result = __cuprum_wide_scaled(whole + one / whole, -1);
  else
    result = less / (whole + one);
  return __cuprum_wide_to_quad(result) | (which == 1 ? 0 : sign);
}

//@ __cuprum_quad_log
// 0: log(x), 1: log2(x), 2: log10(x), 3: log(1 + x)
static __device__ __noinline__ unsigned __int128 __cuprum_quad_log(unsigned __int128 x, int which) {
  const unsigned __int128 infinity = (unsigned __int128)0x7fff << 112;
  const unsigned __int128 minus_infinity = (unsigned __int128)0xffff << 112;
  const unsigned __int128 minus_one = (unsigned __int128)0xbfff << 112;
  const bool negative = (long long)(x >> 64) < 0;
  if (__cuprum_quad_is_nan(x))
    return __cuprum_quad_nan_of(x, x);
  if (x << 1 == 0)
    return which == 3 ? x : minus_infinity;
  if (negative && (which != 3 || x >= minus_one))
    return which == 3 && x == minus_one ? minus_infinity : __cuprum_quad_undefined();
  if (x == infinity)
    return x;
  int exponent;
  __cuprum_wide result = __cuprum_wide_log(__cuprum_wide_from_quad(x), which == 3, exponent);
  __cuprum_wide other = __cuprum_wide_from(exponent);
  if (which == 1) {
    result = result * __cuprum_wide_constant(0xb8aa3b295c17f0bb, 0xbe87fed0691d3e88, 0);
  } else if (which == 2) {
    result = result * __cuprum_wide_constant(0xde5bd8a937287195, 0x355baaafad33dc32, -2);
    other = other * __cuprum_wide_constant(0x9a209a84fbcff798, 0x8f8959ac0b7c9178, -2);
  } else {
    other = other * __cuprum_wide_log_of_two();
  }
  result = other + result;
  // log(1) is no negative zero.
  return result.part == 0 ? 0 : __cuprum_wide_to_quad(result);
}

//@ __cuprum_quad_area
// 0: asinh, 1: acosh, 2: atanh, each as log(1 + f)
static __device__ __noinline__ unsigned __int128 __cuprum_quad_area(unsigned __int128 x, int which) {
  const unsigned __int128 infinity = (unsigned __int128)0x7fff << 112, sign = x >> 127 << 127, size = x ^ sign;
  const unsigned __int128 one_bits = (unsigned __int128)0x3fff << 112;
  if (__cuprum_quad_is_nan(x))
    return __cuprum_quad_nan_of(x, x);
  if (which == 1 ? sign || size < one_bits : which == 2 && size > one_bits)
    return __cuprum_quad_undefined();
  if (which == 2 && size == one_bits)
    return sign | infinity;
  if (size == 0 || size == infinity)
    return x;
  const __cuprum_wide one = __cuprum_wide_one(), a = __cuprum_wide_from_quad(size);
  __cuprum_wide f;
  if (which == 0) {
    const __cuprum_wide square = a * a;
    f = a + square / (one + __cuprum_wide_root(square + one));
  } else if (which == 1) {
    const __cuprum_wide above = a - one;
    f = above + __cuprum_wide_root(above * (a + one));
  } else {
    f = __cuprum_wide_scaled(a / (one - a), 1);
  }
  int exponent;
  __cuprum_wide result = __cuprum_wide_log(f, true, exponent);
  result = __cuprum_wide_from(exponent) * __cuprum_wide_log_of_two() + result;
  if (which == 2)
    result = __cuprum_wide_scaled(result, -1);
  return __cuprum_wide_to_quad(result) | sign;
}

//@ __cuprum_quad_pow
static __device__ __noinline__ unsigned __int128 __cuprum_quad_pow(unsigned __int128 x, unsigned __int128 y) {
  const unsigned __int128 top = (unsigned __int128)1 << 127, infinity = (unsigned __int128)0x7fff << 112;
  const unsigned __int128 one = (unsigned __int128)0x3fff << 112;
  unsigned __int128 sign = x & top;
  const unsigned __int128 size = x ^ sign, other = y & ~top;
  if (other == 0 || x == one)
    return one;
  if (__cuprum_quad_is_nan(x) || __cuprum_quad_is_nan(y))
    return __cuprum_quad_nan_of(x, y);
  const bool falls = (size < one) != ((y & top) != 0);
  if (other == infinity)
    return size == one ? one : falls ? 0 : infinity;
  const __cuprum_wide exponent = __cuprum_wide_from_quad(y);
  // The bits from the last one of the whole number on; what is large is even.
  const bool is_large = exponent.exponent > 127, is_small = exponent.exponent < 0;
  const unsigned __int128 last = is_large || is_small ? 0 : exponent.part << exponent.exponent;
  const bool is_whole = !is_small && last << 1 == 0;
  if (!is_whole || !(last >> 127)) {
    if (!is_whole && sign && size != 0 && size != infinity)
      return __cuprum_quad_undefined();
    sign = 0;
  }
  if (size == 0 || size == infinity)
    return sign | (falls ? 0 : infinity);
  if (size == one)
    return sign | one;
  int power;
  const __cuprum_wide result = __cuprum_wide_raised(__cuprum_wide_from_quad(size), exponent, power);
  return sign | __cuprum_wide_to_quad(__cuprum_wide_scaled(result + __cuprum_wide_one(), power));
}

//@ __cuprum_quad_trig
// 0: sin, 1: cos, 2: tan
static __device__ __noinline__ unsigned __int128 __cuprum_quad_trig(unsigned __int128 x, int which) {
  const unsigned __int128 infinity = (unsigned __int128)0x7fff << 112;
  if (__cuprum_quad_is_nan(x))
    return __cuprum_quad_nan_of(x, x);
  if (x << 1 == infinity << 1)
    return __cuprum_quad_undefined();
  if (x << 1 == 0 && which != 1)
    return x;
  unsigned int quadrant;
  const __cuprum_wide r = __cuprum_wide_angle(__cuprum_wide_from_quad(x), quadrant);
  const unsigned __int128 square = __cuprum_wide_fraction(r * r);
  if (which == 1)
    quadrant++;
  __cuprum_wide sine = r, cosine = r;
  if (which == 2 || !(quadrant & 1))
    sine = r * __cuprum_wide_series(__cuprum_inverse_factorials + 2, 2, 17, square, true);
  if (which == 2 || quadrant & 1)
    cosine = __cuprum_wide_series(__cuprum_inverse_factorials, 2, 17, square, true);
  if (which == 2)
    return __cuprum_wide_to_quad(quadrant & 1 ? -(cosine / sine) : sine / cosine);
  const __cuprum_wide result = quadrant & 1 ? cosine : sine;
  return __cuprum_wide_to_quad(quadrant & 2 ? -result : result);
}

//@ __cuprum_quad_arc
// 0: asin, 1: acos, 2: atan
static __device__ __noinline__ unsigned __int128 __cuprum_quad_arc(unsigned __int128 x, int which) {
  const unsigned __int128 infinity = (unsigned __int128)0x7fff << 112, sign = x >> 127 << 127, size = x ^ sign;
  if (__cuprum_quad_is_nan(x))
    return __cuprum_quad_nan_of(x, x);
  if (which != 2 && size > (unsigned __int128)0x3fff << 112)
    return __cuprum_quad_undefined();
  if (size == 0 && which != 1)
    return x;
  const __cuprum_wide one = __cuprum_wide_one(), zero = {0, 0, false};
  __cuprum_wide opposite = one, adjacent = zero;
  if (size != infinity) {
    opposite = __cuprum_wide_from_quad(size);
    adjacent = which == 2 ? one : __cuprum_wide_root((one - opposite) * (one + opposite));
  }
  __cuprum_wide angle = __cuprum_wide_arc(which == 1 ? adjacent : opposite, which == 1 ? opposite : adjacent);
  if (which != 1)
    return __cuprum_wide_to_quad(angle) | sign;
  if (sign)
    angle = __cuprum_wide_scaled(__cuprum_wide_quarter_turn(), 1) - angle;
  return __cuprum_wide_to_quad(angle);
}

//@ __cuprum_quad_hypot
static __device__ __noinline__ unsigned __int128 __cuprum_quad_hypot(unsigned __int128 x, unsigned __int128 y) {
  const unsigned __int128 infinity = (unsigned __int128)0x7fff << 112;
  x = x << 1 >> 1;
  y = y << 1 >> 1;
  if (x == infinity || y == infinity)
    return infinity;
  if (__cuprum_quad_is_nan(x) || __cuprum_quad_is_nan(y))
    return __cuprum_quad_nan_of(x, y);
  const __cuprum_wide a = __cuprum_wide_from_quad(x), b = __cuprum_wide_from_quad(y);
  return __cuprum_wide_to_quad(__cuprum_wide_root(a * a + b * b));
}
