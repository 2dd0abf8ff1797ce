// Functions of __float128, by the names that CUDA's crt/device_fp128_functions.h declares. Each chunk is parsed when
// one of the names on its marker line is first used.

//@ __nv_fp128_sqrt
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_sqrt(__float128 x) {
  return __cuprum_bits_as_quad(__cuprum_quad_sqrt(__cuprum_bits_as_uint128(x)));
}
#endif

//@ __nv_fp128_fma
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_fma(__float128 x, __float128 y, __float128 z) {
  return __cuprum_bits_as_quad(__cuprum_quad_fma(__cuprum_bits_as_uint128(x), __cuprum_bits_as_uint128(y), __cuprum_bits_as_uint128(z)));
}
#endif

//@ __nv_fp128_trunc
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_trunc(__float128 x) {
  return __cuprum_bits_as_quad(__cuprum_quad_whole(__cuprum_bits_as_uint128(x), 0));
}
#endif

//@ __nv_fp128_floor
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_floor(__float128 x) {
  return __cuprum_bits_as_quad(__cuprum_quad_whole(__cuprum_bits_as_uint128(x), 1));
}
#endif

//@ __nv_fp128_ceil
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_ceil(__float128 x) {
  return __cuprum_bits_as_quad(__cuprum_quad_whole(__cuprum_bits_as_uint128(x), 2));
}
#endif

//@ __nv_fp128_round
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_round(__float128 x) {
  return __cuprum_bits_as_quad(__cuprum_quad_whole(__cuprum_bits_as_uint128(x), 3));
}
#endif

//@ __nv_fp128_rint
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_rint(__float128 x) {
  return __cuprum_bits_as_quad(__cuprum_quad_whole(__cuprum_bits_as_uint128(x), 4));
}
#endif

//@ __nv_fp128_fmod
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_fmod(__float128 x, __float128 y) {
  return __cuprum_bits_as_quad(__cuprum_quad_fmod(__cuprum_bits_as_uint128(x), __cuprum_bits_as_uint128(y)));
}
#endif

//@ __nv_fp128_remainder
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_remainder(__float128 x, __float128 y) {
  return __cuprum_bits_as_quad(__cuprum_quad_remainder(__cuprum_bits_as_uint128(x), __cuprum_bits_as_uint128(y)));
}
#endif

//@ __nv_fp128_add
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_add(__float128 x, __float128 y) {
  return x + y;
}
#endif

//@ __nv_fp128_sub
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_sub(__float128 x, __float128 y) {
  return x - y;
}
#endif

//@ __nv_fp128_mul
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_mul(__float128 x, __float128 y) {
  return x * y;
}
#endif

//@ __nv_fp128_div
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_div(__float128 x, __float128 y) {
  return x / y;
}
#endif

//@ __nv_fp128_fabs
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_fabs(__float128 x) {
  return __cuprum_bits_as_quad(__cuprum_bits_as_uint128(x) << 1 >> 1);
}
#endif

//@ __nv_fp128_copysign
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_copysign(__float128 x, __float128 y) {
  return __cuprum_bits_as_quad(__cuprum_bits_as_uint128(x) << 1 >> 1 | __cuprum_bits_as_uint128(y) >> 127 << 127);
}
#endif

//@ __nv_fp128_isnan
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ int __nv_fp128_isnan(__float128 x) {
  return __cuprum_quad_is_nan(__cuprum_bits_as_uint128(x));
}
#endif

//@ __nv_fp128_isunordered
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ int __nv_fp128_isunordered(__float128 x, __float128 y) {
  return __cuprum_quad_is_nan(__cuprum_bits_as_uint128(x)) || __cuprum_quad_is_nan(__cuprum_bits_as_uint128(y));
}
#endif

//@ __nv_fp128_fmax
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_fmax(__float128 x, __float128 y) {
  if (__cuprum_quad_is_nan(__cuprum_bits_as_uint128(x)))
    return y;
  if (__cuprum_quad_is_nan(__cuprum_bits_as_uint128(y)))
    return x;
  // Zeros of both signs are equal, and yet in order.
  if (x == y)
    return __cuprum_bits_as_uint128(x) >> 127 == 0 ? x : y;
  return x > y ? x : y;
}
#endif

//@ __nv_fp128_fmin
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_fmin(__float128 x, __float128 y) {
  if (__cuprum_quad_is_nan(__cuprum_bits_as_uint128(x)))
    return y;
  if (__cuprum_quad_is_nan(__cuprum_bits_as_uint128(y)))
    return x;
  // Zeros of both signs are equal, and yet in order.
  if (x == y)
    return __cuprum_bits_as_uint128(x) >> 127 != 0 ? x : y;
  return x < y ? x : y;
}
#endif

//@ __nv_fp128_fdim
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_fdim(__float128 x, __float128 y) {
  // No number comes out of the difference where there is none.
  return x <= y ? (__float128)0 : x - y;
}
#endif

//@ __nv_fp128_ilogb
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ int __nv_fp128_ilogb(__float128 x) {
  unsigned __int128 size = __cuprum_bits_as_uint128(x) << 1 >> 1;
  if (size == 0 || __cuprum_quad_is_nan(size))
    return -2147483647 - 1;
  if (size == (unsigned __int128)0x7fff << 112)
    return 2147483647;
  int exponent;
  __cuprum_quad_unpack(size, exponent);
  return exponent - 16383;
}
#endif

//@ __nv_fp128_ldexp
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_ldexp(__float128 x, int exponent) {
  unsigned __int128 size = __cuprum_bits_as_uint128(x) << 1 >> 1, sign = __cuprum_bits_as_uint128(x) >> 127 << 127;
  if (size == 0 || size >= (unsigned __int128)0x7fff << 112)
    return x;
  int own;
  unsigned __int128 significand = __cuprum_quad_unpack(size, own);
  // More than this is infinite or zero whatever the number.
  exponent = exponent > 40000 ? 40000 : exponent < -40000 ? -40000 : exponent;
  return __cuprum_bits_as_quad(__cuprum_quad_pack(sign, own + exponent, significand));
}
#endif

//@ __nv_fp128_frexp
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_frexp(__float128 x, int *exponent) {
  unsigned __int128 size = __cuprum_bits_as_uint128(x) << 1 >> 1, sign = __cuprum_bits_as_uint128(x) >> 127 << 127;
  *exponent = 0;
  if (size == 0 || size >= (unsigned __int128)0x7fff << 112)
    return x;
  int own;
  unsigned __int128 significand = __cuprum_quad_unpack(size, own);
  *exponent = own - 16382;
  return __cuprum_bits_as_quad(__cuprum_quad_pack(sign, 16382, significand));
}
#endif

//@ __nv_fp128_modf
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_modf(__float128 x, __float128 *whole) {
  unsigned __int128 size = __cuprum_bits_as_uint128(x) << 1 >> 1, sign = __cuprum_bits_as_uint128(x) >> 127 << 127;
  *whole = __cuprum_bits_as_quad(__cuprum_quad_whole(__cuprum_bits_as_uint128(x), 0));
  if (size == (unsigned __int128)0x7fff << 112)
    return __cuprum_bits_as_quad(sign);
  __float128 rest = x - *whole;
  return rest == 0 ? __cuprum_bits_as_quad(sign) : rest;
}
#endif

//@ __nv_fp128_sin
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_sin(__float128 x) {
  return __cuprum_bits_as_quad(__cuprum_quad_trig(__cuprum_bits_as_uint128(x), 0));
}
#endif

//@ __nv_fp128_cos
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_cos(__float128 x) {
  return __cuprum_bits_as_quad(__cuprum_quad_trig(__cuprum_bits_as_uint128(x), 1));
}
#endif

//@ __nv_fp128_tan
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_tan(__float128 x) {
  return __cuprum_bits_as_quad(__cuprum_quad_trig(__cuprum_bits_as_uint128(x), 2));
}
#endif

//@ __nv_fp128_asin
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_asin(__float128 x) {
  return __cuprum_bits_as_quad(__cuprum_quad_arc(__cuprum_bits_as_uint128(x), 0));
}
#endif

//@ __nv_fp128_acos
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_acos(__float128 x) {
  return __cuprum_bits_as_quad(__cuprum_quad_arc(__cuprum_bits_as_uint128(x), 1));
}
#endif

//@ __nv_fp128_atan
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_atan(__float128 x) {
  return __cuprum_bits_as_quad(__cuprum_quad_arc(__cuprum_bits_as_uint128(x), 2));
}
#endif

//@ __nv_fp128_exp
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_exp(__float128 x) {
  return __cuprum_bits_as_quad(__cuprum_quad_exp(__cuprum_bits_as_uint128(x), 0));
}
#endif

//@ __nv_fp128_exp2
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_exp2(__float128 x) {
  return __cuprum_bits_as_quad(__cuprum_quad_exp(__cuprum_bits_as_uint128(x), 1));
}
#endif

//@ __nv_fp128_exp10
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_exp10(__float128 x) {
  return __cuprum_bits_as_quad(__cuprum_quad_exp(__cuprum_bits_as_uint128(x), 2));
}
#endif

//@ __nv_fp128_expm1
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_expm1(__float128 x) {
  return __cuprum_bits_as_quad(__cuprum_quad_exp(__cuprum_bits_as_uint128(x), 3));
}
#endif

//@ __nv_fp128_log
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_log(__float128 x) {
  return __cuprum_bits_as_quad(__cuprum_quad_log(__cuprum_bits_as_uint128(x), 0));
}
#endif

//@ __nv_fp128_log2
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_log2(__float128 x) {
  return __cuprum_bits_as_quad(__cuprum_quad_log(__cuprum_bits_as_uint128(x), 1));
}
#endif

//@ __nv_fp128_log10
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_log10(__float128 x) {
  return __cuprum_bits_as_quad(__cuprum_quad_log(__cuprum_bits_as_uint128(x), 2));
}
#endif

//@ __nv_fp128_log1p
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_log1p(__float128 x) {
  return __cuprum_bits_as_quad(__cuprum_quad_log(__cuprum_bits_as_uint128(x), 3));
}
#endif

//@ __nv_fp128_sinh
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_sinh(__float128 x) {
  return __cuprum_bits_as_quad(__cuprum_quad_hyperbolic(__cuprum_bits_as_uint128(x), 0));
}
#endif

//@ __nv_fp128_cosh
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_cosh(__float128 x) {
  return __cuprum_bits_as_quad(__cuprum_quad_hyperbolic(__cuprum_bits_as_uint128(x), 1));
}
#endif

//@ __nv_fp128_tanh
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_tanh(__float128 x) {
  return __cuprum_bits_as_quad(__cuprum_quad_hyperbolic(__cuprum_bits_as_uint128(x), 2));
}
#endif

//@ __nv_fp128_asinh
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_asinh(__float128 x) {
  return __cuprum_bits_as_quad(__cuprum_quad_area(__cuprum_bits_as_uint128(x), 0));
}
#endif

//@ __nv_fp128_acosh
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_acosh(__float128 x) {
  return __cuprum_bits_as_quad(__cuprum_quad_area(__cuprum_bits_as_uint128(x), 1));
}
#endif

//@ __nv_fp128_atanh
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_atanh(__float128 x) {
  return __cuprum_bits_as_quad(__cuprum_quad_area(__cuprum_bits_as_uint128(x), 2));
}
#endif

//@ __nv_fp128_pow
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_pow(__float128 x, __float128 y) {
  return __cuprum_bits_as_quad(__cuprum_quad_pow(__cuprum_bits_as_uint128(x), __cuprum_bits_as_uint128(y)));
}
#endif

//@ __nv_fp128_hypot
#ifdef __CUPRUM_FLOAT128__
static __device__ __forceinline__ __float128 __nv_fp128_hypot(__float128 x, __float128 y) {
  return __cuprum_bits_as_quad(__cuprum_quad_hypot(__cuprum_bits_as_uint128(x), __cuprum_bits_as_uint128(y)));
}
#endif
