// Numbers of more digits than a quad has, for what lies between the argument and the result of a function of
// __float128 (math_f128_functions.cuh), with integers alone but for first guesses. Series are Taylor's; tables and
// constants are made by bench/math_constants_f128.py. This is compiled as part of those functions.
// Each chunk is parsed when one of the names on its marker line is first used.

//@ __cuprum_wide __cuprum_wide_from __cuprum_wide_constant __cuprum_wide_from_quad __cuprum_wide_to_quad __cuprum_wide_fraction __cuprum_wide_scaled __cuprum_wide_product __cuprum_wide_root __cuprum_wide_series __cuprum_wide_one __cuprum_wide_log_of_two __cuprum_wide_quarter_turn
// part / 2^127 * 2^exponent, with the first bit of the part on top; or zero, where only the part counts.
// Operations lose less than one or two units of the last of 128 bits, quotients and roots less than eight: of a
// quad's last place that is at most 2^-12.
struct __cuprum_wide {
  unsigned __int128 part;
  int exponent;
  bool negative;
};

// The same number for a part whose first bit may be anywhere.
static __device__ __forceinline__ __cuprum_wide __cuprum_wide_from(unsigned __int128 part, int exponent,
                                                                   bool negative) {
  if (part == 0)
    return {0, 0, negative};
  const int zeros = __cuprum_quad_leading_zeros(part);
  return {part << zeros, exponent - zeros, negative};
}

static __device__ __forceinline__ __cuprum_wide __cuprum_wide_from(int number) {
  const unsigned int size = number < 0 ? 0 - (unsigned int)number : (unsigned int)number;
  return __cuprum_wide_from((unsigned __int128)size, 127, number < 0);
}

static __device__ __forceinline__ __cuprum_wide __cuprum_wide_constant(unsigned long long high, unsigned long long low,
                                                                       int exponent) {
  return {(unsigned __int128)high << 64 | low, exponent, false};
}

// A finite quad.
static __device__ __forceinline__ __cuprum_wide __cuprum_wide_from_quad(unsigned __int128 bits) {
  const bool negative = (long long)(bits >> 64) < 0;
  if (bits << 1 == 0)
    return {0, 0, negative};
  int exponent;
  const unsigned __int128 part = __cuprum_quad_unpack(bits << 1 >> 1, exponent);
  return {part, exponent - 16383, negative};
}

static __device__ __forceinline__ unsigned __int128 __cuprum_wide_to_quad(__cuprum_wide a) {
  const unsigned __int128 sign = (unsigned __int128)a.negative << 127;
  return a.part == 0 ? sign : __cuprum_quad_pack(sign, a.exponent + 16383, a.part);
}

// The size of what is below 1, in 128 bits behind the point.
static __device__ __forceinline__ unsigned __int128 __cuprum_wide_fraction(__cuprum_wide a) {
  const int shift = -1 - a.exponent;
  return a.part == 0 || shift > 127 ? 0 : a.part >> shift;
}

// a * 2^power
static __device__ __forceinline__ __cuprum_wide __cuprum_wide_scaled(__cuprum_wide a, int power) {
  a.exponent += power;
  return a;
}

static __device__ __forceinline__ __cuprum_wide operator-(__cuprum_wide a) {
  a.negative = !a.negative;
  return a;
}

static __device__ __noinline__ __cuprum_wide operator+(__cuprum_wide a, __cuprum_wide b) {
  if (b.part == 0)
    return a;
  if (a.part == 0 || b.exponent > a.exponent || (b.exponent == a.exponent && b.part > a.part)) {
    const __cuprum_wide other = a;
    a = b;
    b = other;
  }
  if (b.part == 0)
    return a;
  // The smaller one has 128 more bits below those of the larger one, so that only a sum that is as long is cut.
  const int shift = a.exponent - b.exponent;
  unsigned __int128 high = shift < 128 ? b.part >> shift : 0, low = 0;
  if (shift >= 128)
    low = shift < 256 ? b.part >> (shift - 128) : 0;
  else if (shift > 0)
    low = b.part << (128 - shift);
  if (a.negative == b.negative) {
    high += a.part;
    if (high < a.part)
      return {high >> 1 | (unsigned __int128)1 << 127, a.exponent + 1, a.negative};
  } else {
    high = a.part - high - (low != 0);
    low = 0 - low;
  }
  if (high == 0)
    return __cuprum_wide_from(low, a.exponent - 128, a.negative);
  const int zeros = __cuprum_quad_leading_zeros(high);
  return {zeros ? high << zeros | low >> (128 - zeros) : high, a.exponent - zeros, a.negative};
}

static __device__ __forceinline__ __cuprum_wide operator-(__cuprum_wide a, __cuprum_wide b) {
  return a + -b;
}

// a * b = result + rest
static __device__ __noinline__ __cuprum_wide __cuprum_wide_product(__cuprum_wide a, __cuprum_wide b,
                                                                   __cuprum_wide &rest) {
  unsigned __int128 low, high = __cuprum_quad_product(a.part, b.part, low);
  const bool negative = a.negative != b.negative;
  int exponent = a.exponent + b.exponent;
  if (high >> 127) {
    exponent++;
  } else {
    high = high << 1 | low >> 127;
    low <<= 1;
  }
  rest = __cuprum_wide_from(low, exponent - 128, negative);
  return {high, exponent, negative};
}

static __device__ __forceinline__ __cuprum_wide operator*(__cuprum_wide a, __cuprum_wide b) {
  __cuprum_wide rest;
  return __cuprum_wide_product(a, b, rest);
}

// b must not be zero.
static __device__ __noinline__ __cuprum_wide operator/(__cuprum_wide a, __cuprum_wide b) {
  // 2^255 / part, by Newton's method from what double precision has of it. No guess is too large, so that all of
  // them are below 2^128.
  const double top = (double)((unsigned long long)(b.part >> 75) + 1);
  unsigned __int128 inverse = (unsigned __int128)((unsigned long long)(0x1p116 / top) - 4096) << 64, low;
#pragma unroll 1
  for (int i = 0; i < 2; i++) {
    unsigned __int128 error = ((unsigned __int128)1 << 127) - 1 - __cuprum_quad_product(inverse, b.part, low);
    inverse += __cuprum_quad_product(inverse, error << 1, low);
  }
  return a * __cuprum_wide_from(inverse, -1 - b.exponent, b.negative);
}

// The root of a, which is not negative.
static __device__ __noinline__ __cuprum_wide __cuprum_wide_root(__cuprum_wide a) {
  if (a.part == 0)
    return a;
  const double top = (double)(unsigned long long)(a.part >> 75) * (a.exponent & 1 ? 2.0 : 1.0);
  const unsigned long long guess = (unsigned long long)(__llvm_sqrt(top) * 0x1p37);
  __cuprum_wide root = __cuprum_wide_from((unsigned __int128)guess << 64, a.exponent >> 1, false);
#pragma unroll 1
  for (int i = 0; i < 2; i++)
    root = __cuprum_wide_scaled(root + a / root, -1);
  return root;
}

// factors[0] + factors[step] * x + factors[2 * step] * x^2 and so on, or with alternating signs, as many terms as
// `count` says: about 1, for x from 0 to 1 in 128 bits behind the point. Factors are two words each, with 127 bits
// behind the point.
static __device__ __noinline__ __cuprum_wide __cuprum_wide_series(const unsigned long long *factors, int step,
                                                                  int count, unsigned __int128 x, bool alternates) {
  unsigned __int128 sum = 0, low;
#pragma unroll 1
  for (int i = count - 1; i >= 0; i--) {
    const unsigned long long *factor = factors + 2 * step * i;
    const unsigned __int128 term = __cuprum_quad_product(sum, x, low);
    sum = ((unsigned __int128)factor[0] << 64 | factor[1]) + (alternates ? 0 - term : term);
  }
  return __cuprum_wide_from(sum, 0, false);
}

static __device__ __forceinline__ __cuprum_wide __cuprum_wide_one() {
  return __cuprum_wide_constant(0x8000000000000000, 0, 0);
}

static __device__ __forceinline__ __cuprum_wide __cuprum_wide_log_of_two() {
  return __cuprum_wide_constant(0xb17217f7d1cf79ab, 0xc9e3b39803f2f6af, -1);
}

// pi / 2
static __device__ __forceinline__ __cuprum_wide __cuprum_wide_quarter_turn() {
  return __cuprum_wide_constant(0xc90fdaa22168c234, 0xc4c6628b80dc1cd1, 0);
}

//@ __cuprum_inverse_factorials
// 1 / n! with 127 bits behind the point.
static __device__ const unsigned long long __cuprum_inverse_factorials[68] = {
    0x8000000000000000, 0x0000000000000000, 0x8000000000000000, 0x0000000000000000,
    0x4000000000000000, 0x0000000000000000, 0x1555555555555555, 0x5555555555555555,
    0x0555555555555555, 0x5555555555555555, 0x0111111111111111, 0x1111111111111111,
    0x002d82d82d82d82d, 0x82d82d82d82d82d8, 0x0006806806806806, 0x8068068068068068,
    0x0000d00d00d00d00, 0xd00d00d00d00d00d, 0x0000171de3a556c7, 0x338faac1c88e5001,
    0x0000024fc9f6ef13, 0xeb8e5de02da7d4cd, 0x00000035cc8acfea, 0x89c71fce8fc97070,
    0x000000047bb63bfe, 0x3625ed5136a61eb4, 0x000000005849184e, 0xa1b425f28e0cc749,
    0x00000000064e5d2a, 0x301f27482eb7c517, 0x00000000006b9fcf, 0x9ccee07c476195ac,
    0x000000000006b9fc, 0xf9ccee07c476195b, 0x000000000000654b, 0x1dc0c2b529ac9814,
    0x00000000000005a0, 0x9e18ee5f65deec01, 0x000000000000004b, 0xd26d1a05055c9328,
    0x0000000000000003, 0xca8574804044a0f5, 0x0000000000000000, 0x2e371dedb9eae318,
    0x0000000000000000, 0x0219c72db6ff0a53, 0x0000000000000000, 0x001761b41316381a,
    0x0000000000000000, 0x0000f96780cb97ac, 0x0000000000000000, 0x000009f9e66e8b30,
    0x0000000000000000, 0x000000623a17f1a9, 0x0000000000000000, 0x00000003a356385c,
    0x0000000000000000, 0x000000002143144c, 0x0000000000000000, 0x0000000001259f99,
    0x0000000000000000, 0x000000000009c996, 0x0000000000000000, 0x00000000000050d3,
    0x0000000000000000, 0x0000000000000287, 0x0000000000000000, 0x0000000000000014};

//@ __cuprum_inverse_odd
// 1 / (2 * n + 1) with 127 bits behind the point.
static __device__ const unsigned long long __cuprum_inverse_odd[52] = {
    0x8000000000000000, 0x0000000000000000, 0x2aaaaaaaaaaaaaaa, 0xaaaaaaaaaaaaaaab,
    0x1999999999999999, 0x999999999999999a, 0x1249249249249249, 0x2492492492492492,
    0x0e38e38e38e38e38, 0xe38e38e38e38e38e, 0x0ba2e8ba2e8ba2e8, 0xba2e8ba2e8ba2e8c,
    0x09d89d89d89d89d8, 0x9d89d89d89d89d8a, 0x0888888888888888, 0x8888888888888889,
    0x0787878787878787, 0x8787878787878788, 0x06bca1af286bca1a, 0xf286bca1af286bca,
    0x0618618618618618, 0x6186186186186186, 0x0590b21642c8590b, 0x21642c8590b21643,
    0x051eb851eb851eb8, 0x51eb851eb851eb85, 0x04bda12f684bda12, 0xf684bda12f684bda,
    0x0469ee58469ee584, 0x69ee58469ee5846a, 0x0421084210842108, 0x4210842108421084,
    0x03e0f83e0f83e0f8, 0x3e0f83e0f83e0f84, 0x03a83a83a83a83a8, 0x3a83a83a83a83a84,
    0x03759f22983759f2, 0x2983759f2298375a, 0x0348348348348348, 0x3483483483483483,
    0x031f3831f3831f38, 0x31f3831f3831f383, 0x02fa0be82fa0be82, 0xfa0be82fa0be82fa,
    0x02d82d82d82d82d8, 0x2d82d82d82d82d83, 0x02b9310572620ae4, 0xc415c9882b931057,
    0x029cbc14e5e0a72f, 0x05397829cbc14e5e, 0x0282828282828282, 0x8282828282828283};

//@ __cuprum_wide_expm1
// e^r - 1 for r of at most 1/2 * log(2) in size: r * (1 + r / 2! + r^2 / 3! + ...)
static __device__ __noinline__ __cuprum_wide __cuprum_wide_expm1(__cuprum_wide r) {
  return r * __cuprum_wide_series(__cuprum_inverse_factorials + 2, 1, 27, __cuprum_wide_fraction(r), r.negative);
}

//@ __cuprum_log2_of_bases
// An eighth of the logarithm of e, 2 and 10 to base 2, with 256 bits behind the point.
static __device__ const unsigned long long __cuprum_log2_of_bases[12] = {
    0x2e2a8eca5705fc2e, 0xefa1ffb41a474fa2, 0x3ad5deaa375a5696, 0x22c9459b34684c91,
    0x2000000000000000, 0x0000000000000000, 0x0000000000000000, 0x0000000000000000,
    0x6a4d3c25e68dc57f, 0x2495fb7fa6d7eda6, 0x6cb62aff1bd9d6a7, 0x48db56404173c2ce};

//@ __cuprum_wide_power
// base^x / 2^power - 1 for base e, 2 or 10 (0, 1, 2), with power such that this is small.
static __device__ __noinline__ __cuprum_wide __cuprum_wide_power(__cuprum_wide x, int base, int &power) {
  power = 0;
  if (x.exponent < -3) {
    // Nothing is subtracted, so that small results have all digits, too.
    if (base == 1)
      x = x * __cuprum_wide_log_of_two();
    else if (base == 2)
      x = x * __cuprum_wide_constant(0x935d8dddaaa8ac16, 0xea56d62b82d30a28, 1);
    return __cuprum_wide_expm1(x);
  }
  // More than this is infinite or zero.
  if (x.exponent > 14) {
    power = x.negative ? -40000 : 40000;
    return {0, 0, false};
  }
  const unsigned long long *factor = __cuprum_log2_of_bases + 4 * base;
  unsigned __int128 low, unused;
  unsigned __int128 high = __cuprum_quad_product(x.part, (unsigned __int128)factor[0] << 64 | factor[1], low);
  unsigned __int128 carried = __cuprum_quad_product(x.part, (unsigned __int128)factor[2] << 64 | factor[3], unused);
  low += carried;
  high += low < carried;
  // The product has 252 - exponent bits behind the point.
  const int shift = 124 - x.exponent;
  power = (int)(high >> shift);
  unsigned __int128 fraction = high << (128 - shift) | low >> shift;
  bool negative = x.negative;
  if (fraction >> 127) {
    power++;
    fraction = 0 - fraction;
    negative = !negative;
  }
  if (x.negative)
    power = -power;
  return __cuprum_wide_expm1(__cuprum_wide_from(fraction, -1, negative) * __cuprum_wide_log_of_two());
}

//@ __cuprum_wide_log
// log(x), or log(1 + x) where `is_rest`, without exponent * log(2).
static __device__ __noinline__ __cuprum_wide __cuprum_wide_log(__cuprum_wide x, bool is_rest, int &exponent) {
  const __cuprum_wide one = __cuprum_wide_one();
  __cuprum_wide whole = is_rest ? x + one : x;
  // 1 + f is between the roots of 1/2 and 2.
  exponent = whole.exponent + (whole.part > ((unsigned __int128)0xb504f333f9de6484 << 64));
  const __cuprum_wide f = is_rest && exponent == 0 ? x : __cuprum_wide_scaled(whole, -exponent) - one;
  // log(1 + f) = 2 * atanh(f / (2 + f))
  const __cuprum_wide s = f / (f + __cuprum_wide_scaled(one, 1));
  const __cuprum_wide series = __cuprum_wide_series(__cuprum_inverse_odd, 1, 26, __cuprum_wide_fraction(s * s), false);
  return __cuprum_wide_scaled(s * series, 1);
}

//@ __cuprum_wide_raised
// x^y / 2^power - 1 for positive x, with power such that this is small. The logarithm is multiplied by as much as
// 2^14, so that it has some more bits, as a sum of two numbers.
static __device__ __noinline__ __cuprum_wide __cuprum_wide_raised(__cuprum_wide x, __cuprum_wide y, int &power) {
  const __cuprum_wide one = __cuprum_wide_one();
  const int exponent = x.exponent + (x.part > ((unsigned __int128)0xb504f333f9de6484 << 64));
  const __cuprum_wide f = __cuprum_wide_scaled(x, -exponent) - one, divisor = f + __cuprum_wide_scaled(one, 1);
  __cuprum_wide rest;
  const __cuprum_wide s = f / divisor;
  const __cuprum_wide nearly = __cuprum_wide_product(s, divisor, rest);
  const __cuprum_wide square = s * s;
  // log(1 + f) = 2 * (s + s^3 / 3 + s^5 / 5 + ...)
  const __cuprum_wide series =
      __cuprum_wide_series(__cuprum_inverse_odd + 2, 1, 25, __cuprum_wide_fraction(square), false);
  __cuprum_wide more = (f - nearly - rest) / divisor + s * square * series;
  const __cuprum_wide factor = __cuprum_wide_constant(0xb8aa3b295c17f0bb, 0xbe87fed0691d3e88, 1);
  const __cuprum_wide log2 = __cuprum_wide_product(factor, s, rest);
  more = factor * more + s * __cuprum_wide_constant(0xeb577aa8dd695a58, 0x8b25166cd1a13247, -127) + rest;
  // y * (exponent + log2 + more): the first product is exact.
  const __cuprum_wide first = y * __cuprum_wide_from(exponent), second = __cuprum_wide_product(y, log2, rest);
  more = y * more + rest;
  const __cuprum_wide total = first + second + more;
  // More than this is infinite or zero.
  if (total.exponent > 14) {
    power = total.negative ? -40000 : 40000;
    return {0, 0, false};
  }
  // The nearest whole number, where the last bit of 2^17 + 2^16 is that of ones.
  const __cuprum_wide shifted = total + __cuprum_wide_constant(0xc000200000000000, 0, 17);
  power = (int)(shifted.part >> 110) - 196608;
  return __cuprum_wide_expm1((first - __cuprum_wide_from(power) + second + more) * __cuprum_wide_log_of_two());
}

//@ __cuprum_two_over_pi_f128
// The bits of 2 / pi after the binary point, behind 192 zeros.
static __device__ const unsigned long long __cuprum_two_over_pi_f128[264] = {
    0x0000000000000000, 0x0000000000000000, 0x0000000000000000, 0xa2f9836e4e441529,
    0xfc2757d1f534ddc0, 0xdb6295993c439041, 0xfe5163abdebbc561, 0xb7246e3a424dd2e0,
    0x06492eea09d1921c, 0xfe1deb1cb129a73e, 0xe88235f52ebb4484, 0xe99c7026b45f7e41,
    0x3991d639835339f4, 0x9c845f8bbdf9283b, 0x1ff897ffde05980f, 0xef2f118b5a0a6d1f,
    0x6d367ecf27cb09b7, 0x4f463f669e5fea2d, 0x7527bac7ebe5f17b, 0x3d0739f78a5292ea,
    0x6bfb5fb11f8d5d08, 0x56033046fc7b6bab, 0xf0cfbc209af4361d, 0xa9e391615ee61b08,
    0x6599855f14a06840, 0x8dffd8804d732731, 0x06061556ca73a8c9, 0x60e27bc08c6b47c4,
    0x19c367cddce8092a, 0x8359c4768b961ca6, 0xddaf44d15719053e, 0xa5ff07053f7e33e8,
    0x32c2de4f98327dbb, 0xc33d26ef6b1e5ef8, 0x9f3a1f35caf27f1d, 0x87f121907c7c246a,
    0xfa6ed5772d30433b, 0x15c614b59d19c3c2, 0xc4ad414d2c5d000c, 0x467d862d71e39ac6,
    0x9b0062337cd2b497, 0xa7b4d55537f63ed7, 0x1810a3fc764d2a9d, 0x64abd770f87c6357,
    0xb07ae715175649c0, 0xd9d63b3884a7cb23, 0x24778ad623545ab9, 0x1f001b0af1dfce19,
    0xff319f6a1e666157, 0x9947fbacd87f7eb7, 0x652289e83260bfe6, 0xcdc4ef09366cd43f,
    0x5dd7de16de3b5892, 0x9bde2822d2e88628, 0x4d58e232cac616e3, 0x08cb7de050c017a7,
    0x1df35be01834132e, 0x6212830148835b8e, 0xf57fb0adf2e91e43, 0x4a48d36710d8ddaa,
    0x425faece616aa428, 0x0ab499d3f2a6067f, 0x775c83c2a3883c61, 0x78738a5a8cafbdd7,
    0x6f63a62dcbbff4ef, 0x818d67c12645ca55, 0x36d9cad2a8288d61, 0xc277c9121426049b,
    0x4612c459c444c5c8, 0x91b24df31700ad43, 0xd4e5492910d5fdfc, 0xbe00cc941eeece70,
    0xf53e1380f1ecc3e7, 0xb328f8c79405933e, 0x71c1b3092ef3450b, 0x9c12887b20ab9fb5,
    0x2ec292472f327b6d, 0x550c90a7721fe76b, 0x96cb314a1679e279, 0x4189dff49794e884,
    0xe6e29731996bed88, 0x365f5f0efdbbb49a, 0x486ca46742727132, 0x5d8db8159f09e5bc,
    0x25318d3974f71c05, 0x30010c0d68084b58, 0xee2c90aa4702e774, 0x24d6bda67df77248,
    0x6eef169fa6948ef6, 0x91b45153d1f20acf, 0x3398207e4bf56863, 0xb25f3edd035d407f,
    0x8985295255c06437, 0x10d86d324832754c, 0x5bd4714e6e5445c1, 0x090b69f52ad56614,
    0x9d072750045ddb3b, 0xb4c576ea17f9877d, 0x6b49ba271d296996, 0xacccc65414ad6ae2,
    0x9089d98850722cbe, 0xa4049407777030f3, 0x27fc00a871ea49c2, 0x663de06483dd9797,
    0x3fa3fd94438c860d, 0xde41319d39928c70, 0xdde7b7173bdf082b, 0x3715a0805c93805a,
    0x921110d8e80faf80, 0x6c4bffdb0f903876, 0x185915a562bbcb61, 0xb989c7bd401004f2,
    0xd2277549f6b6ebbb, 0x22dbaa140a2f2689, 0x768364333b091a94, 0x0eaa3a51c2a31dae,
    0xedaf12265c4dc26d, 0x9c7a2d9756c0833f, 0x03f6f0098c402b99, 0x316d07b43915200c,
    0x5bc3d8c492f54bad, 0xc6a5ca4ecd37a736, 0xa9e69492ab6842dd, 0xde6319ef8c76528b,
    0x6837dbfcaba1ae31, 0x15dfa1ae00dafb0c, 0x664d64b705ed3065, 0x29bf56573aff47b9,
    0xf96af3be75df9328, 0x3080abf68c6615cb, 0x040622fa1de4d9a4, 0xb33d8f1b5709cd36,
    0xe9424ea4be13b523, 0x331aaaf0a8654fa5, 0xc1d20f3f0bcd785b, 0x76f923048b7b7217,
    0x8953a6c6e26e6f00, 0xebef584a9bb7dac4, 0xba66aacfcf761d02, 0xd12df1b1c1998c77,
    0xadc3da4886a05df7, 0xf480c62ff0ac9aec, 0xddbc5c3f6dded01f, 0xc790b6db2a3a25a3,
    0x9aaf009353ad0457, 0xb6b42d297e804ba7, 0x07da0eaa76a1597b, 0x2a12162db7dcfde5,
    0xfafedb89fdbe896c, 0x76e4fca90670803e, 0x156e85ff87fd073e, 0x2833676186182aea,
    0xbd4dafe7b36e6d8f, 0x3967955bbf3148d7, 0x8416df30432dc735, 0x6125ce70c9b8cb30,
    0xfd6cbfa200a4e46c, 0x05a0dd5a476f21d2, 0x1262845cb9496170, 0xe0566b0152993755,
    0x50b7d51ec4f1335f, 0x6e13e4305da92e85, 0xc3b21d3632a1a4b7, 0x08d4b1ea21f716e4,
    0x698f77ff2780030c, 0x2d408da0cd4f99a5, 0x20d3a2b30a5d2f42, 0xf9b4cbda11d0be7d,
    0xc1db9bbd17ab81a2, 0xca5c6a0817552e55, 0x0027f0147f8607e1, 0x640b148d4196debe,
    0x872afddab6256b34, 0x897bfef3059ebfb9, 0x4f6a68a82a4a5ac4, 0x4fbcf82d985ad795,
    0xc7f48d4d0da63a20, 0x5f57a4b13f149538, 0x800120cc86dd71b6, 0xdec9f560bf11654d,
    0x6b0701acb08cd0c0, 0xb24855510efb1ec3, 0x72953b06a33540c0, 0x7bdc06cc45e0fa29,
    0x4ec8cad641f3e8de, 0x647cd8649b31bed9, 0xc397a4d45877c5e3, 0x6913daf03c3aba46,
    0x18465f7555f5bdd2, 0xc6926e5d2eaced44, 0x0e423e1c87c461e9, 0xfd29f3d6e7ca7c22,
    0x35916fc5e0088dd7, 0xffe26a6ec6fdb0c1, 0x0893745d7cb2ad6b, 0x9d6ecd7b723e6a11,
    0xc6a9cff7df7329ba, 0xc9b55100b70db2e2, 0x24ba74607de58ad8, 0x742c150d0c188194,
    0x667e162901767a9f, 0xbefdfdef4556367e, 0xd913d9ecb9ba8bfc, 0x97c427a831c36ef1,
    0x36c59456a8d8b5a8, 0xb40ecccf2d891234, 0x576f89562ce3ce99, 0xb920d6aa5e6b9c2a,
    0x3ecc5f114a0bfdfb, 0xf4e16d3b8e2c86e2, 0x84d4e9a9b4fcd1ee, 0xefc9352e61392f44,
    0x2138c8d91b0afc81, 0x6a4afbd81c2f84b4, 0x538c994ecc2254dc, 0x552ad6c6c096190b,
    0xb8701a649569605a, 0x26ee523f0f117f11, 0xb5f4f5cbfc2dbc34, 0xeebc34cc5de8605e,
    0xdd9b8e67ef3392b8, 0x17c99b5861bc57e1, 0xc68351103ed84871, 0xdddd1c2da118af46,
    0x2c21d7f359987ad9, 0xc0549efa864ffc06, 0x56ae79e536228922, 0xad38dc9367aae855,
    0x3826829be7caa40d, 0x51b133990ed7a948, 0x0569f0b265a7887f, 0x974c8836d1f9b392,
    0x214a827b21cf98dc, 0x9f405547dc3a74e1, 0x42eb67df9dfe5fd4, 0x5ea4677b7aacbaa2,
    0xf65523882b55ba41, 0x086e59862a218347, 0x39e6e389d49ee540, 0xfb49e956ffca0f1c,
    0x8a59c52bfa94c5c1, 0xd3cfc50fae5adb86, 0xc5476243853b8621, 0x94792c8761107b4c,
    0x2a1a2c8012bf4390, 0x2688893c78e4c4a8, 0x7bdbe5c23ac4eaf4, 0x268a67f7bf920d2b,
    0xa365b1933d0b7cbd, 0xdc51a463dd27dde1, 0x6919949a9529a828, 0xce68b4ed09209f44,
    0xca984e638270237c, 0x7e32b90f8ef5a7e7, 0x561408f1212a9db5, 0x4d7e6f5119a5abf9,
    0xb5d6df8261dd9602, 0x36169f3ac4a1a283, 0x6ded727a8d39a9b8, 0x825c326b5b2746ed,
    0x34007700d255f4fc, 0x4d59018071e0e13f, 0x89b295f364a8f1ae, 0xa74b38fc4ceab2bb};

//@ __cuprum_wide_angle
// x - quadrant * pi / 2, from -pi/4 to pi/4 but for roundings.
static __device__ __noinline__ __cuprum_wide __cuprum_wide_angle(__cuprum_wide x, unsigned int &quadrant) {
  quadrant = 0;
  if (x.exponent < -1)
    return x;
  // The 384 bits of 2 / pi that matter: those before them make multiples of four, and the nearest that a number
  // comes to a multiple of pi / 2 leaves about 250 of them.
  const unsigned int place = x.exponent + 63;
  const unsigned long long *word = __cuprum_two_over_pi_f128 + (place >> 6);
  const int shift = place & 63;
  unsigned __int128 bits[3];
#pragma unroll 1
  for (int i = 0; i < 3; i++) {
    const unsigned __int128 pair = (unsigned __int128)word[2 * i] << 64 | word[2 * i + 1];
    bits[i] = pair << shift | (unsigned __int128)(word[2 * i + 2] >> 1 >> (63 - shift));
  }
  unsigned __int128 low, middle, lowest, carry = __cuprum_quad_product(x.part, bits[2], lowest);
  unsigned __int128 high = x.part * bits[0] + __cuprum_quad_product(x.part, bits[1], middle);
  middle += carry;
  high += middle < carry;
  // Two bits of quadrant, then the fraction of one, rounded to the nearest.
  quadrant = (unsigned int)(high >> 125);
  quadrant = (quadrant + 1) >> 1;
  high = high << 2 | middle >> 126;
  middle = middle << 2 | lowest >> 126;
  low = lowest << 2;
  const bool is_above = high >> 127 != 0;
  if (is_above) {
    // Less the last of 382 bits.
    high = ~high;
    middle = ~middle;
    low = ~low;
  }
  if (x.negative)
    quadrant = 0 - quadrant;
  int exponent = -1;
  if (high == 0) {
    high = middle;
    middle = low;
    exponent = -129;
  }
  const int zeros = high ? __cuprum_quad_leading_zeros(high) : 0;
  if (zeros)
    high = high << zeros | middle >> (128 - zeros);
  const __cuprum_wide fraction = {high, exponent - zeros, x.negative != is_above};
  return fraction * __cuprum_wide_quarter_turn();
}

//@ __cuprum_arcs
// atan(n / 8) with 128 bits behind the point.
static __device__ const unsigned long long __cuprum_arcs[18] = {
    0x0000000000000000, 0x0000000000000000, 0x1fd5ba9aac2f6dc6, 0x5912f313e7d111df,
    0x3eb6ebf25901bac5, 0x5b71e7bd7de885f9, 0x5bd86507937bc239, 0xc55190916e7f2242,
    0x76b19c1586ed3da2, 0xb7f222f65e1d4682, 0x8f005d5ef7f59f9b, 0x5c835e1665c43748,
    0xa4bc7d1934f70924, 0x19a87f2a457dac9f, 0xb8053e2bc2319e73, 0xcb2da55210a4443d,
    0xc90fdaa22168c234, 0xc4c6628b80dc1cd1};

//@ __cuprum_wide_arc
// The angle from the first axis to (x, y), in the first quadrant.
static __device__ __noinline__ __cuprum_wide __cuprum_wide_arc(__cuprum_wide y, __cuprum_wide x) {
  const __cuprum_wide difference = y - x;
  const bool swaps = difference.part != 0 && !difference.negative;
  if (swaps) {
    const __cuprum_wide other = x;
    x = y;
    y = other;
  }
  // The tangent is within 1/16 of so many eighths, and that of the angle beyond them is small.
  const int shift = y.part == 0 ? 99 : x.exponent - y.exponent;
  const unsigned long long top = shift > 8 ? 0 : (unsigned long long)(y.part >> 72) >> shift;
  const int eighths = (int)((top * 16 / (unsigned long long)(x.part >> 72) + 1) >> 1);
  const __cuprum_wide known = __cuprum_wide_scaled(__cuprum_wide_from(eighths), -3);
  const __cuprum_wide tangent = (y - known * x) / (x + known * y);
  const unsigned __int128 square = __cuprum_wide_fraction(tangent * tangent);
  __cuprum_wide angle = tangent * __cuprum_wide_series(__cuprum_inverse_odd, 1, 17, square, true);
  const unsigned long long *arc = __cuprum_arcs + 2 * eighths;
  angle = __cuprum_wide_from((unsigned __int128)arc[0] << 64 | arc[1], -1, false) + angle;
  return swaps ? __cuprum_wide_quarter_turn() - angle : angle;
}
