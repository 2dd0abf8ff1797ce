// Floating-point numbers of 128 bits in software: what operations on __float128 and fp128 become. Numbers are
// given by their bits: a sign, 15 bits of exponent, 112 bits of fraction. Results are correctly rounded.
// Each chunk is parsed when one of the names on its marker line is first used.

//@ __cuprum_quad_leading_zeros
static __device__ __forceinline__ int __cuprum_quad_leading_zeros(unsigned __int128 x) {
  unsigned long long high = (unsigned long long)(x >> 64);
  return high ? __clzll((long long)high) : 64 + __clzll((long long)(unsigned long long)x);
}

//@ __cuprum_quad_shifted
// x >> shift, with all that falls off in the last bit.
static __device__ __forceinline__ unsigned __int128 __cuprum_quad_shifted(unsigned __int128 x, int shift) {
  if (shift <= 0)
    return x;
  if (shift > 127)
    return x != 0;
  return x >> shift | (unsigned __int128)((x << (128 - shift)) != 0);
}

//@ __cuprum_quad_is_nan
static __device__ __forceinline__ bool __cuprum_quad_is_nan(unsigned __int128 x) {
  return x << 1 > (unsigned __int128)0xfffe << 112;
}

//@ __cuprum_quad_nan_of
// What an operation gives for a NaN among its operands: the first one, made quiet.
static __device__ __forceinline__ unsigned __int128 __cuprum_quad_nan_of(unsigned __int128 a, unsigned __int128 b) {
  return (__cuprum_quad_is_nan(a) ? a : b) | (unsigned __int128)1 << 111;
}

//@ __cuprum_quad_unpack
// The significand of a number that is not zero, with its first bit on top, and the exponent of that bit.
static __device__ __forceinline__ unsigned __int128 __cuprum_quad_unpack(unsigned __int128 x, int &exponent) {
  unsigned __int128 fraction = x << 16 >> 16;
  exponent = (int)(x >> 112) & 0x7fff;
  if (exponent != 0)
    return (fraction | (unsigned __int128)1 << 112) << 15;
  int zeros = __cuprum_quad_leading_zeros(fraction);
  exponent = 16 - zeros;
  return fraction << zeros;
}

//@ __cuprum_quad_pack
// The number nearest to a significand whose first bit is on top, and whose last bit may stand for others.
static __device__ __noinline__ unsigned __int128 __cuprum_quad_pack(unsigned __int128 sign, int exponent,
                                                                    unsigned __int128 significand) {
  if (exponent >= 0x7fff)
    return sign | (unsigned __int128)0x7fff << 112;
  unsigned __int128 result = 0;
  if (exponent <= 0)
    significand = __cuprum_quad_shifted(significand, 1 - exponent);
  else
    // The first bit adds the last one to the exponent, and so does a carry.
    result = (unsigned __int128)(exponent - 1) << 112;
  unsigned __int128 kept = significand >> 15;
  unsigned int rest = (unsigned int)significand & 0x7fff;
  kept += rest > 0x4000 || (rest == 0x4000 && ((unsigned int)kept & 1));
  return sign | (result + kept);
}

//@ __cuprum_quad_add
static __device__ __noinline__ unsigned __int128 __cuprum_quad_add(unsigned __int128 a, unsigned __int128 b) {
  const unsigned __int128 top = (unsigned __int128)1 << 127, infinity = (unsigned __int128)0x7fff << 112;
  if (__cuprum_quad_is_nan(a) || __cuprum_quad_is_nan(b))
    return __cuprum_quad_nan_of(a, b);
  if ((a & ~top) < (b & ~top)) {
    unsigned __int128 other = a;
    a = b;
    b = other;
  }
  const unsigned __int128 sign = a & top;
  const bool is_difference = ((a ^ b) & top) != 0;
  if ((a & ~top) == infinity)
    return is_difference && (b & ~top) == infinity ? infinity | (unsigned __int128)1 << 111 | top : a;
  int exponent = (int)(a >> 112) & 0x7fff, other_exponent = (int)(b >> 112) & 0x7fff;
  unsigned __int128 x = a << 16 >> 16, y = b << 16 >> 16;
  if (exponent)
    x |= (unsigned __int128)1 << 112;
  else
    exponent = 1;
  if (other_exponent)
    y |= (unsigned __int128)1 << 112;
  else
    other_exponent = 1;
  x <<= 14;
  y = __cuprum_quad_shifted(y << 14, exponent - other_exponent);
  unsigned __int128 sum = is_difference ? x - y : x + y;
  if (sum == 0)
    return is_difference ? 0 : sign;
  int zeros = __cuprum_quad_leading_zeros(sum);
  return __cuprum_quad_pack(sign, exponent + 1 - zeros, sum << zeros);
}

//@ __cuprum_quad_sub
static __device__ __forceinline__ unsigned __int128 __cuprum_quad_sub(unsigned __int128 a, unsigned __int128 b) {
  return __cuprum_quad_add(a, __cuprum_quad_is_nan(b) ? b : b ^ (unsigned __int128)1 << 127);
}

//@ __cuprum_quad_product
// The product of two significands in two halves.
static __device__ __forceinline__ unsigned __int128 __cuprum_quad_product(unsigned __int128 a, unsigned __int128 b,
                                                                          unsigned __int128 &low) {
  unsigned long long a0 = (unsigned long long)a, a1 = (unsigned long long)(a >> 64);
  unsigned long long b0 = (unsigned long long)b, b1 = (unsigned long long)(b >> 64);
  unsigned __int128 first = (unsigned __int128)a0 * b0, left = (unsigned __int128)a1 * b0;
  unsigned __int128 right = (unsigned __int128)a0 * b1;
  unsigned __int128 middle = (first >> 64) + (unsigned long long)left + (unsigned long long)right;
  low = middle << 64 | (unsigned long long)first;
  return (unsigned __int128)a1 * b1 + (left >> 64) + (right >> 64) + (middle >> 64);
}

//@ __cuprum_quad_mul
static __device__ __noinline__ unsigned __int128 __cuprum_quad_mul(unsigned __int128 a, unsigned __int128 b) {
  const unsigned __int128 top = (unsigned __int128)1 << 127, infinity = (unsigned __int128)0x7fff << 112;
  if (__cuprum_quad_is_nan(a) || __cuprum_quad_is_nan(b))
    return __cuprum_quad_nan_of(a, b);
  const unsigned __int128 sign = (a ^ b) & top;
  a &= ~top;
  b &= ~top;
  if (a == infinity || b == infinity)
    return a == 0 || b == 0 ? top | infinity | (unsigned __int128)1 << 111 : sign | infinity;
  if (a == 0 || b == 0)
    return sign;
  int exponent, other;
  unsigned __int128 x = __cuprum_quad_unpack(a, exponent), y = __cuprum_quad_unpack(b, other), low;
  unsigned __int128 high = __cuprum_quad_product(x, y, low);
  exponent += other - 16383;
  if (high & top) {
    exponent++;
  } else {
    high = high << 1 | low >> 127;
    low <<= 1;
  }
  return __cuprum_quad_pack(sign, exponent, high | (unsigned __int128)(low != 0));
}

//@ __cuprum_quad_div
static __device__ __noinline__ unsigned __int128 __cuprum_quad_div(unsigned __int128 a, unsigned __int128 b) {
  const unsigned __int128 top = (unsigned __int128)1 << 127, infinity = (unsigned __int128)0x7fff << 112;
  if (__cuprum_quad_is_nan(a) || __cuprum_quad_is_nan(b))
    return __cuprum_quad_nan_of(a, b);
  const unsigned __int128 sign = (a ^ b) & top;
  a &= ~top;
  b &= ~top;
  if (a == b && (a == 0 || a == infinity))
    return top | infinity | (unsigned __int128)1 << 111;
  if (a == infinity || b == 0)
    return sign | infinity;
  if (a == 0 || b == infinity)
    return sign;
  int exponent, other;
  unsigned __int128 rest = __cuprum_quad_unpack(a, exponent), divisor = __cuprum_quad_unpack(b, other);
  exponent += 16383 - other;
  // The quotient is below 1, and at least 1/2.
  if (rest >= divisor)
    rest >>= 1;
  else
    exponent--;
  // What was shifted out was zero: a significand has 15 bits of room.
  unsigned __int128 quotient = 0;
#pragma unroll 1
  for (int i = 0; i < 128; i++) {
    const bool carry = (rest & top) != 0;
    rest <<= 1;
    quotient <<= 1;
    if (carry || rest >= divisor) {
      rest -= divisor;
      quotient |= 1;
    }
  }
  return __cuprum_quad_pack(sign, exponent, quotient | (unsigned __int128)(rest != 0));
}

//@ __cuprum_quad_sqrt
static __device__ __noinline__ unsigned __int128 __cuprum_quad_sqrt(unsigned __int128 a) {
  const unsigned __int128 top = (unsigned __int128)1 << 127, infinity = (unsigned __int128)0x7fff << 112;
  if (__cuprum_quad_is_nan(a))
    return __cuprum_quad_nan_of(a, a);
  if (a == infinity || (a & ~top) == 0)
    return a;
  if (a & top)
    return top | infinity | (unsigned __int128)1 << 111;
  int exponent;
  unsigned __int128 high = __cuprum_quad_unpack(a, exponent), low = 0;
  exponent -= 16383;
  if ((exponent & 1) == 0) {
    low = high << 127;
    high >>= 1;
  }
  // Two bits give one of the root. 116 bits of it, and whether there is a rest, decide the rounding.
  unsigned __int128 root = 0, rest = 0;
#pragma unroll 1
  for (int i = 0; i < 116; i++) {
    rest = rest << 2 | high >> 126;
    high = high << 2 | low >> 126;
    low <<= 2;
    const unsigned __int128 tried = root << 2 | 1;
    root <<= 1;
    if (rest >= tried) {
      rest -= tried;
      root |= 1;
    }
  }
  return __cuprum_quad_pack(0, (exponent >> 1) + 16383, root << 12 | (unsigned __int128)(rest != 0));
}

//@ __cuprum_quad_fma
static __device__ __noinline__ unsigned __int128 __cuprum_quad_fma(unsigned __int128 a, unsigned __int128 b,
                                                                   unsigned __int128 c) {
  const unsigned __int128 top = (unsigned __int128)1 << 127, infinity = (unsigned __int128)0x7fff << 112;
  if (__cuprum_quad_is_nan(a) || __cuprum_quad_is_nan(b))
    return __cuprum_quad_nan_of(a, b);
  unsigned __int128 sign = (a ^ b) & top, x = a & ~top, y = b & ~top, z = c & ~top;
  const unsigned __int128 none = top | infinity | (unsigned __int128)1 << 111;
  if (x == infinity || y == infinity) {
    if (x == 0 || y == 0)
      return __cuprum_quad_is_nan(c) ? __cuprum_quad_nan_of(c, c) : none;
    if (__cuprum_quad_is_nan(c))
      return __cuprum_quad_nan_of(c, c);
    return z == infinity && sign != (c & top) ? none : sign | infinity;
  }
  if (z >= infinity)
    return z == infinity ? c : __cuprum_quad_nan_of(c, c);
  if (x == 0 || y == 0)
    return z == 0 && sign != (c & top) ? 0 : z == 0 ? sign : c;
  int exponent, other;
  unsigned __int128 low, first = __cuprum_quad_unpack(x, exponent), second = __cuprum_quad_unpack(y, other);
  unsigned __int128 high = __cuprum_quad_product(first, second, low);
  exponent += other - 16383;
  // The first bit of the product comes right below the top, where a carry has room.
  if (high & top) {
    low = low >> 1 | high << 127;
    high >>= 1;
    exponent++;
  }
  unsigned __int128 other_high = 0, other_low = 0, other_sign = c & top;
  if (z != 0) {
    other_high = __cuprum_quad_unpack(z, other) >> 1;
    const bool swaps = other > exponent || (other == exponent && other_high > high);
    if (swaps) {
      unsigned __int128 kept = high;
      high = other_high;
      other_high = kept;
      other_low = low;
      low = 0;
      kept = sign;
      sign = other_sign;
      other_sign = kept;
      int kept_exponent = exponent;
      exponent = other;
      other = kept_exponent;
    }
    // 256 bits are shifted; what falls off stays in the last one.
    int shift = exponent - other;
    if (shift >= 128) {
      other_low = __cuprum_quad_shifted(other_high, shift - 128) | (unsigned __int128)(other_low != 0);
      other_high = 0;
    } else if (shift > 0) {
      other_low = __cuprum_quad_shifted(other_low, shift) | other_high << (128 - shift);
      other_high >>= shift;
    }
    if (sign == other_sign) {
      low += other_low;
      high += other_high + (low < other_low);
    } else {
      high -= other_high + (low < other_low);
      low -= other_low;
    }
  }
  if ((high | low) == 0)
    return 0;
  int zeros = high ? __cuprum_quad_leading_zeros(high) : 128 + __cuprum_quad_leading_zeros(low);
  if (zeros >= 128) {
    high = low << (zeros - 128);
    low = 0;
  } else if (zeros > 0) {
    high = high << zeros | low >> (128 - zeros);
    low <<= zeros;
  }
  return __cuprum_quad_pack(sign, exponent + 1 - zeros, high | (unsigned __int128)(low != 0));
}

//@ __cuprum_quad_fmod
static __device__ __noinline__ unsigned __int128 __cuprum_quad_fmod(unsigned __int128 a, unsigned __int128 b) {
  const unsigned __int128 top = (unsigned __int128)1 << 127, infinity = (unsigned __int128)0x7fff << 112;
  if (__cuprum_quad_is_nan(a) || __cuprum_quad_is_nan(b))
    return __cuprum_quad_nan_of(a, b);
  const unsigned __int128 sign = a & top;
  a &= ~top;
  b &= ~top;
  if (a == infinity || b == 0)
    return top | infinity | (unsigned __int128)1 << 111;
  if (a < b)
    return sign | a;
  int exponent, other;
  unsigned __int128 rest = __cuprum_quad_unpack(a, exponent), divisor = __cuprum_quad_unpack(b, other);
  // One bit of room for the doubled rest.
  rest >>= 1;
  divisor >>= 1;
  if (rest >= divisor)
    rest -= divisor;
#pragma unroll 1
  for (int i = exponent - other; i > 0; i--) {
    rest <<= 1;
    if (rest >= divisor)
      rest -= divisor;
  }
  if (rest == 0)
    return sign;
  int zeros = __cuprum_quad_leading_zeros(rest);
  return __cuprum_quad_pack(sign, other + 1 - zeros, rest << zeros);
}

//@ __cuprum_quad_remainder
static __device__ __noinline__ unsigned __int128 __cuprum_quad_remainder(unsigned __int128 a, unsigned __int128 b) {
  const unsigned __int128 top = (unsigned __int128)1 << 127, infinity = (unsigned __int128)0x7fff << 112;
  if (__cuprum_quad_is_nan(a) || __cuprum_quad_is_nan(b))
    return __cuprum_quad_nan_of(a, b);
  const unsigned __int128 sign = a & top;
  a &= ~top;
  b &= ~top;
  if (a == infinity || b == 0)
    return top | infinity | (unsigned __int128)1 << 111;
  if (b == infinity)
    return sign | a;
  // The rest by twice the divisor tells whether the quotient is odd; where that is infinite, a is below it.
  unsigned __int128 twice = __cuprum_quad_add(b, b);
  unsigned __int128 rest = twice == infinity ? a : __cuprum_quad_fmod(a, twice);
  // Sums of what is near in size are exact.
  unsigned __int128 doubled = __cuprum_quad_add(rest, rest);
  const bool is_small = b < (unsigned __int128)2 << 112;
  // Halves of small numbers are not: there twice the rest is compared, and else half the divisor.
  unsigned __int128 half = is_small ? b : b - ((unsigned __int128)1 << 112);
  unsigned __int128 held = is_small ? doubled : rest;
  if (held > half) {
    rest = __cuprum_quad_sub(rest, b);
    const bool was_negative = (rest & top) != 0;
    unsigned __int128 size = rest & ~top;
    unsigned __int128 again = is_small ? __cuprum_quad_add(size, size) : size;
    if (!was_negative && again >= half && rest != 0)
      rest = __cuprum_quad_sub(rest, b);
  }
  return (rest & ~top) == 0 ? sign : rest ^ sign;
}

//@ __cuprum_quad_whole
// The whole number in a direction: 0 to zero, 1 down, 2 up, 3 nearest with halves away from zero, 4 with even.
static __device__ __noinline__ unsigned __int128 __cuprum_quad_whole(unsigned __int128 x, int direction) {
  const unsigned __int128 top = (unsigned __int128)1 << 127;
  const int exponent = (int)(x >> 112) & 0x7fff;
  if (exponent >= 16383 + 112)
    return __cuprum_quad_is_nan(x) ? __cuprum_quad_nan_of(x, x) : x;
  const unsigned __int128 sign = x & top, size = x & ~top;
  if (size == 0)
    return x;
  const unsigned __int128 one = (unsigned __int128)16383 << 112;
  const bool is_negative = sign != 0;
  if (exponent < 16383) {
    const unsigned __int128 half = (unsigned __int128)16382 << 112;
    const bool rises = direction == 0   ? false
                       : direction == 1 ? is_negative
                       : direction == 2 ? !is_negative
                       : direction == 3 ? size >= half
                                        : size > half;
    return rises ? sign | one : sign;
  }
  const int places = 16383 + 112 - exponent;
  const unsigned __int128 unit = (unsigned __int128)1 << places, rest = size & (unit - 1);
  unsigned __int128 whole = size - rest;
  const unsigned __int128 half = unit >> 1;
  const bool rises = rest != 0 && (direction == 0   ? false
                                   : direction == 1 ? is_negative
                                   : direction == 2 ? !is_negative
                                   : direction == 3 ? rest >= half
                                                    : rest > half || (rest == half && (whole & unit) != 0));
  // A carry into the exponent is what it should be.
  return sign | (rises ? whole + unit : whole);
}

//@ __cuprum_quad_compare
// 0: less, 1: equal, 2: greater, 3: one is no number.
static __device__ __noinline__ int __cuprum_quad_compare(unsigned __int128 a, unsigned __int128 b) {
  if (__cuprum_quad_is_nan(a) || __cuprum_quad_is_nan(b))
    return 3;
  if ((a | b) << 1 == 0 || a == b)
    return 1;
  const bool a_negative = (long long)(a >> 64) < 0, b_negative = (long long)(b >> 64) < 0;
  if (a_negative != b_negative)
    return a_negative ? 0 : 2;
  return (a < b) != a_negative ? 0 : 2;
}

//@ __cuprum_quad_from_unsigned
static __device__ __noinline__ unsigned __int128 __cuprum_quad_from_unsigned(unsigned __int128 number,
                                                                             unsigned __int128 sign) {
  if (number == 0)
    return 0;
  int zeros = __cuprum_quad_leading_zeros(number);
  return __cuprum_quad_pack(sign, 16383 + 127 - zeros, number << zeros);
}

//@ __cuprum_quad_from_signed
static __device__ __forceinline__ unsigned __int128 __cuprum_quad_from_signed(unsigned __int128 number) {
  unsigned __int128 sign = number & (unsigned __int128)1 << 127;
  return __cuprum_quad_from_unsigned(sign ? 0 - number : number, sign);
}

//@ __cuprum_quad_to_integer
// Towards zero; what is out of range is the nearest integer of so many bits, and no number is zero.
static __device__ __noinline__ unsigned __int128 __cuprum_quad_to_integer(unsigned __int128 x, int bits,
                                                                          int is_signed) {
  if (__cuprum_quad_is_nan(x))
    return 0;
  const bool is_negative = (long long)(x >> 64) < 0;
  const int exponent = ((int)(x >> 112) & 0x7fff) - 16383;
  if (exponent < 0 || (is_negative && !is_signed))
    return 0;
  const unsigned __int128 most = is_signed ? (((unsigned __int128)1 << (bits - 1)) - 1) + is_negative
                                           : ~(unsigned __int128)0 >> (128 - bits);
  unsigned __int128 size = most;
  if (exponent < 128) {
    unsigned __int128 significand = (x << 16 >> 1) | (unsigned __int128)1 << 127;
    size = significand >> (127 - exponent);
    if (size > most)
      size = most;
  }
  return is_negative ? 0 - size : size;
}

//@ __cuprum_quad_from_double
static __device__ __noinline__ unsigned __int128 __cuprum_quad_from_double(unsigned long long bits) {
  const unsigned __int128 sign = (unsigned __int128)(bits >> 63) << 127;
  const int exponent = (int)(bits >> 52) & 0x7ff;
  unsigned __int128 fraction = (unsigned __int128)(bits & 0xfffffffffffffULL) << 60;
  if (exponent == 0x7ff)
    return sign | (unsigned __int128)0x7fff << 112 | fraction | (unsigned __int128)(fraction != 0) << 111;
  if (exponent != 0)
    return sign | (unsigned __int128)(exponent + 16383 - 1023) << 112 | fraction;
  if (fraction == 0)
    return sign;
  int zeros = __cuprum_quad_leading_zeros(fraction);
  return __cuprum_quad_pack(sign, 16383 - 1023 + 16 - zeros, fraction << zeros);
}

//@ __cuprum_quad_narrow
// The number nearest in a narrower format, as its bits.
static __device__ __noinline__ unsigned long long __cuprum_quad_narrow(unsigned __int128 x, int exponent_bits,
                                                                       int fraction_bits) {
  const unsigned long long sign = (unsigned long long)(x >> 127) << (exponent_bits + fraction_bits);
  const int largest = (1 << exponent_bits) - 1, bias = largest >> 1;
  const unsigned long long infinity = (unsigned long long)largest << fraction_bits;
  unsigned __int128 size = x << 1 >> 1;
  if (__cuprum_quad_is_nan(x))
    return sign | infinity | 1ULL << (fraction_bits - 1) |
           (unsigned long long)(size << 16 >> 16 >> (112 - fraction_bits));
  if (size == 0)
    return sign;
  int exponent;
  unsigned __int128 significand = __cuprum_quad_unpack(size, exponent);
  exponent += bias - 16383;
  if (exponent >= largest)
    return sign | infinity;
  unsigned long long result = 0;
  if (exponent <= 0)
    significand = __cuprum_quad_shifted(significand, 1 - exponent);
  else
    result = (unsigned long long)(exponent - 1) << fraction_bits;
  const int dropped = 127 - fraction_bits;
  unsigned long long kept = (unsigned long long)(significand >> dropped);
  unsigned __int128 rest = significand << (128 - dropped), half = (unsigned __int128)1 << 127;
  kept += rest > half || (rest == half && (kept & 1));
  return sign | (result + kept);
}
