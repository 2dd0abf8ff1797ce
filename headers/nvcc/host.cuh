// What host compilers have without a header and their libraries' headers call (`__builtin_printf`, `__builtin_cabs`,
// `__atomic_load_n`). Most belong to the host alone: device code that calls one is told so. Those that device code
// reaches through headers of the host, as the checked `memcpy` of a fortified C library, have bodies.
// Each chunk is parsed when one of the names on its marker line is first looked up (`declare_builtin`).

//@ __builtin___memcpy_chk
static __host__ __device__ __forceinline__ void *__builtin___memcpy_chk(void *to, const void *from, unsigned long bytes, unsigned long) {
  return __builtin_memcpy(to, from, bytes);
}

//@ __builtin___memmove_chk
static __host__ __device__ __forceinline__ void *__builtin___memmove_chk(void *to, const void *from, unsigned long bytes, unsigned long) {
  return __builtin_memmove(to, from, bytes);
}

//@ __builtin___memset_chk
static __host__ __device__ __forceinline__ void *__builtin___memset_chk(void *to, int value, unsigned long bytes, unsigned long) {
  return __builtin_memset(to, value, bytes);
}

//@ __builtin_memcpy_inline
static __host__ __device__ __forceinline__ void __builtin_memcpy_inline(void *to, const void *from, unsigned long bytes) {
  __builtin_memcpy(to, from, bytes);
}

//@ __builtin___mempcpy_chk __builtin_mempcpy
__host__ void *__builtin_mempcpy(void *, const void *, unsigned long);
__host__ void *__builtin___mempcpy_chk(void *, const void *, unsigned long, unsigned long);

//@ __builtin_strcpy __builtin___strcpy_chk
__host__ char *__builtin_strcpy(char *, const char *);
__host__ char *__builtin___strcpy_chk(char *, const char *, unsigned long);

//@ __builtin_strcat __builtin___strcat_chk
__host__ char *__builtin_strcat(char *, const char *);
__host__ char *__builtin___strcat_chk(char *, const char *, unsigned long);

//@ __builtin_stpcpy __builtin___stpcpy_chk
__host__ char *__builtin_stpcpy(char *, const char *);
__host__ char *__builtin___stpcpy_chk(char *, const char *, unsigned long);

//@ __builtin_strncpy __builtin___strncpy_chk
__host__ char *__builtin_strncpy(char *, const char *, unsigned long);
__host__ char *__builtin___strncpy_chk(char *, const char *, unsigned long, unsigned long);

//@ __builtin_strncat __builtin___strncat_chk
__host__ char *__builtin_strncat(char *, const char *, unsigned long);
__host__ char *__builtin___strncat_chk(char *, const char *, unsigned long, unsigned long);

//@ __builtin_stpncpy __builtin___stpncpy_chk
__host__ char *__builtin_stpncpy(char *, const char *, unsigned long);
__host__ char *__builtin___stpncpy_chk(char *, const char *, unsigned long, unsigned long);

//@ __builtin_printf __builtin___printf_chk
__host__ int __builtin_printf(const char *, ...);
__host__ int __builtin___printf_chk(int, const char *, ...);

//@ __builtin_fprintf __builtin___fprintf_chk
__host__ int __builtin_fprintf(void *, const char *, ...);
__host__ int __builtin___fprintf_chk(void *, int, const char *, ...);

//@ __builtin_sprintf __builtin___sprintf_chk
__host__ int __builtin_sprintf(char *, const char *, ...);
__host__ int __builtin___sprintf_chk(char *, int, unsigned long, const char *, ...);

//@ __builtin_snprintf __builtin___snprintf_chk
__host__ int __builtin_snprintf(char *, unsigned long, const char *, ...);
__host__ int __builtin___snprintf_chk(char *, unsigned long, int, unsigned long, const char *, ...);

//@ __builtin_vprintf __builtin___vprintf_chk
__host__ int __builtin_vprintf(const char *, __builtin_va_list);
__host__ int __builtin___vprintf_chk(int, const char *, __builtin_va_list);

//@ __builtin_vfprintf __builtin___vfprintf_chk
__host__ int __builtin_vfprintf(void *, const char *, __builtin_va_list);
__host__ int __builtin___vfprintf_chk(void *, int, const char *, __builtin_va_list);

//@ __builtin_vsprintf __builtin___vsprintf_chk
__host__ int __builtin_vsprintf(char *, const char *, __builtin_va_list);
__host__ int __builtin___vsprintf_chk(char *, int, unsigned long, const char *, __builtin_va_list);

//@ __builtin_vsnprintf __builtin___vsnprintf_chk
__host__ int __builtin_vsnprintf(char *, unsigned long, const char *, __builtin_va_list);
__host__ int __builtin___vsnprintf_chk(char *, unsigned long, int, unsigned long, const char *, __builtin_va_list);

//@ __builtin_va_arg_pack __builtin_va_arg_pack_len
// Only as the last argument of a call, where it stands for those of the function around it.
__host__ int __builtin_va_arg_pack();
__host__ int __builtin_va_arg_pack_len();

//@ __builtin_abort __builtin_exit __builtin__exit
[[noreturn]] __host__ void __builtin_abort() noexcept;
[[noreturn]] __host__ void __builtin_exit(int);
[[noreturn]] __host__ void __builtin__exit(int);

//@ __builtin_alloca __builtin_alloca_with_align __builtin_malloc __builtin_calloc __builtin_realloc __builtin_free
__host__ void *__builtin_alloca(unsigned long);
__host__ void *__builtin_alloca_with_align(unsigned long, unsigned long);
__host__ void *__builtin_malloc(unsigned long);
__host__ void *__builtin_calloc(unsigned long, unsigned long);
__host__ void *__builtin_realloc(void *, unsigned long);
__host__ void __builtin_free(void *);

//@ __builtin_index __builtin_rindex __builtin_strrchr __builtin_strstr __builtin_strpbrk __builtin_strspn __builtin_strcspn __builtin_strdup __builtin_strndup
__host__ char *__builtin_index(const char *, int);
__host__ char *__builtin_rindex(const char *, int);
__host__ char *__builtin_strrchr(const char *, int);
__host__ char *__builtin_strstr(const char *, const char *);
__host__ char *__builtin_strpbrk(const char *, const char *);
__host__ unsigned long __builtin_strspn(const char *, const char *);
__host__ unsigned long __builtin_strcspn(const char *, const char *);
__host__ char *__builtin_strdup(const char *);
__host__ char *__builtin_strndup(const char *, unsigned long);

//@ __builtin_isalnum __builtin_isalpha __builtin_isblank __builtin_iscntrl __builtin_isdigit __builtin_isgraph __builtin_islower __builtin_isprint __builtin_ispunct __builtin_isspace __builtin_isupper __builtin_isxdigit __builtin_tolower __builtin_toupper
__host__ int __builtin_isalnum(int);
__host__ int __builtin_isalpha(int);
__host__ int __builtin_isblank(int);
__host__ int __builtin_iscntrl(int);
__host__ int __builtin_isdigit(int);
__host__ int __builtin_isgraph(int);
__host__ int __builtin_islower(int);
__host__ int __builtin_isprint(int);
__host__ int __builtin_ispunct(int);
__host__ int __builtin_isspace(int);
__host__ int __builtin_isupper(int);
__host__ int __builtin_isxdigit(int);
__host__ int __builtin_tolower(int);
__host__ int __builtin_toupper(int);

//@ __builtin_puts __builtin_putchar __builtin_fputs __builtin_fputc __builtin_fwrite __builtin_fclose
__host__ int __builtin_fclose(void *);
__host__ int __builtin_puts(const char *);
__host__ int __builtin_putchar(int);
__host__ int __builtin_fputs(const char *, void *);
__host__ int __builtin_fputc(int, void *);
__host__ unsigned long __builtin_fwrite(const void *, unsigned long, unsigned long, void *);

//@ __builtin_return_address __builtin_frame_address __builtin_extract_return_addr __builtin_frob_return_addr
__host__ void *__builtin_return_address(unsigned int);
__host__ void *__builtin_frame_address(unsigned int);
__host__ void *__builtin_extract_return_addr(void *);
__host__ void *__builtin_frob_return_addr(void *);

//@ __builtin_ia32_pause __builtin_cpu_init __builtin_cpu_supports __builtin_cpu_is
__host__ void __builtin_ia32_pause();
__host__ int __builtin_cpu_init();
__host__ int __builtin_cpu_supports(const char *);
__host__ int __builtin_cpu_is(const char *);

//@ __builtin_classify_type
template <class T> __host__ __device__ constexpr int __builtin_classify_type(const T &) {
  return __is_enum(T) ? 3 : __is_integral(T) ? 1 : __is_floating_point(T) ? 8 : __is_pointer(T) ? 5 : __is_class(T) ? 12 : __is_union(T) ? 13 : 0;
}

//@ __builtin_clear_padding
template <class T> __host__ void __builtin_clear_padding(T *);

//@ __builtin_complex
template <class T> __host__ __device__ constexpr __complex__ T __builtin_complex(T real, T imaginary) {
  return __cuprum_complex<T>(real, imaginary);
}

//@ __builtin_coro_done __builtin_coro_resume __builtin_coro_destroy __builtin_coro_promise __builtin_coro_noop
__host__ bool __builtin_coro_done(void *);
__host__ void __builtin_coro_resume(void *);
__host__ void __builtin_coro_destroy(void *);
__host__ void *__builtin_coro_promise(void *, int, bool);
__host__ void *__builtin_coro_noop();

//@ __builtin_flt_rounds
__host__ int __builtin_flt_rounds();

//@ __builtin_verbose_trap
[[noreturn]] static __host__ __device__ __forceinline__ void __builtin_verbose_trap(const char *, const char *) { __builtin_trap(); }

//@ __builtin_is_within_lifetime
template <class T> __host__ __device__ constexpr bool __builtin_is_within_lifetime(const T *object) { return object != nullptr; }

//@ __builtin_popcountg __builtin_clzg __builtin_ctzg
template <class T> __host__ __device__ constexpr int __builtin_popcountg(T x) {
  int count = 0;
  for (; x; x &= x - 1)
    ++count;
  return count;
}
template <class T> __host__ __device__ constexpr int __builtin_clzg(T x, int none) {
  if (!x)
    return none;
  int count = 0;
  for (T bit = T(T(1) << (8 * sizeof(T) - 1)); !(x & bit); bit >>= 1)
    ++count;
  return count;
}
template <class T> __host__ __device__ constexpr int __builtin_clzg(T x) { return __builtin_clzg(x, 8 * (int)sizeof(T)); }
template <class T> __host__ __device__ constexpr int __builtin_ctzg(T x, int none) {
  if (!x)
    return none;
  int count = 0;
  for (; !(x & 1); x >>= 1)
    ++count;
  return count;
}
template <class T> __host__ __device__ constexpr int __builtin_ctzg(T x) { return __builtin_ctzg(x, 8 * (int)sizeof(T)); }

//@ __builtin_stdc_leading_zeros __builtin_stdc_leading_ones __builtin_stdc_trailing_zeros __builtin_stdc_trailing_ones __builtin_stdc_first_leading_one __builtin_stdc_first_leading_zero __builtin_stdc_first_trailing_one __builtin_stdc_first_trailing_zero __builtin_stdc_count_ones __builtin_stdc_count_zeros __builtin_stdc_has_single_bit __builtin_stdc_bit_width __builtin_stdc_bit_floor __builtin_stdc_bit_ceil
template <class T> __host__ __device__ constexpr unsigned int __builtin_stdc_leading_zeros(T x) { return __builtin_clzg(x); }
template <class T> __host__ __device__ constexpr unsigned int __builtin_stdc_leading_ones(T x) { return __builtin_clzg(T(~x)); }
template <class T> __host__ __device__ constexpr unsigned int __builtin_stdc_trailing_zeros(T x) { return __builtin_ctzg(x); }
template <class T> __host__ __device__ constexpr unsigned int __builtin_stdc_trailing_ones(T x) { return __builtin_ctzg(T(~x)); }
template <class T> __host__ __device__ constexpr unsigned int __builtin_stdc_first_leading_one(T x) { return x ? __builtin_clzg(x) + 1 : 0; }
template <class T> __host__ __device__ constexpr unsigned int __builtin_stdc_first_leading_zero(T x) { return T(~x) ? __builtin_clzg(T(~x)) + 1 : 0; }
template <class T> __host__ __device__ constexpr unsigned int __builtin_stdc_first_trailing_one(T x) { return x ? __builtin_ctzg(x) + 1 : 0; }
template <class T> __host__ __device__ constexpr unsigned int __builtin_stdc_first_trailing_zero(T x) { return T(~x) ? __builtin_ctzg(T(~x)) + 1 : 0; }
template <class T> __host__ __device__ constexpr unsigned int __builtin_stdc_count_ones(T x) { return __builtin_popcountg(x); }
template <class T> __host__ __device__ constexpr unsigned int __builtin_stdc_count_zeros(T x) { return __builtin_popcountg(T(~x)); }
template <class T> __host__ __device__ constexpr bool __builtin_stdc_has_single_bit(T x) { return __builtin_popcountg(x) == 1; }
template <class T> __host__ __device__ constexpr unsigned int __builtin_stdc_bit_width(T x) { return 8 * sizeof(T) - __builtin_clzg(x); }
template <class T> __host__ __device__ constexpr T __builtin_stdc_bit_floor(T x) { return x ? T(T(1) << (8 * sizeof(T) - 1 - __builtin_clzg(x))) : T(0); }
template <class T> __host__ __device__ constexpr T __builtin_stdc_bit_ceil(T x) { return x <= 1 ? T(1) : T(T(1) << (8 * sizeof(T) - __builtin_clzg(T(x - 1)))); }

//@ __builtin_elementwise_add_sat __builtin_elementwise_sub_sat
template <class T> __host__ __device__ constexpr T __builtin_elementwise_add_sat(T a, T b) {
  T sum{};
  if (!__builtin_add_overflow(a, b, &sum))
    return sum;
  const T most = __is_signed(T) ? T((T(1) << (8 * sizeof(T) - 2)) - 1 + (T(1) << (8 * sizeof(T) - 2))) : T(~T(0));
  return a < 0 ? T(-most - 1) : most;
}
template <class T> __host__ __device__ constexpr T __builtin_elementwise_sub_sat(T a, T b) {
  T difference{};
  if (!__builtin_sub_overflow(a, b, &difference))
    return difference;
  if (!__is_signed(T))
    return T(0);
  const T most = T((T(1) << (8 * sizeof(T) - 2)) - 1 + (T(1) << (8 * sizeof(T) - 2)));
  return a < 0 ? T(-most - 1) : most;
}

//@ __builtin_powi
static __host__ __device__ __forceinline__ constexpr double __builtin_powi(double base, int exponent) {
  double result = 1;
  for (unsigned int n = exponent < 0 ? 0u - exponent : exponent; n; n >>= 1) {
    if (n & 1)
      result *= base;
    base *= base;
  }
  return exponent < 0 ? 1 / result : result;
}

//@ __builtin_roundeven
__host__ double __builtin_roundeven(double);

//@ __builtin_powif
static __host__ __device__ __forceinline__ constexpr float __builtin_powif(float base, int exponent) {
  float result = 1;
  for (unsigned int n = exponent < 0 ? 0u - exponent : exponent; n; n >>= 1) {
    if (n & 1)
      result *= base;
    base *= base;
  }
  return exponent < 0 ? 1 / result : result;
}

//@ __builtin_roundevenf
__host__ float __builtin_roundevenf(float);

//@ __builtin_powil
static __host__ __device__ __forceinline__ constexpr long double __builtin_powil(long double base, int exponent) {
  long double result = 1;
  for (unsigned int n = exponent < 0 ? 0u - exponent : exponent; n; n >>= 1) {
    if (n & 1)
      result *= base;
    base *= base;
  }
  return exponent < 0 ? 1 / result : result;
}

//@ __builtin_roundevenl
__host__ long double __builtin_roundevenl(long double);

//@ __builtin_huge_valf16 __builtin_inff16 __builtin_nanf16 __builtin_nansf16
static __host__ __device__ __forceinline__ constexpr _Float16 __builtin_huge_valf16() { return _Float16(__builtin_huge_val()); }
static __host__ __device__ __forceinline__ constexpr _Float16 __builtin_inff16() { return _Float16(__builtin_inf()); }
static __host__ __device__ __forceinline__ constexpr _Float16 __builtin_nanf16(const char *payload) { return _Float16(__builtin_nan(payload)); }
static __host__ __device__ __forceinline__ constexpr _Float16 __builtin_nansf16(const char *payload) { return _Float16(__builtin_nans(payload)); }

//@ __builtin_huge_valf32 __builtin_inff32 __builtin_nanf32 __builtin_nansf32
static __host__ __device__ __forceinline__ constexpr _Float32 __builtin_huge_valf32() { return _Float32(__builtin_huge_val()); }
static __host__ __device__ __forceinline__ constexpr _Float32 __builtin_inff32() { return _Float32(__builtin_inf()); }
static __host__ __device__ __forceinline__ constexpr _Float32 __builtin_nanf32(const char *payload) { return _Float32(__builtin_nan(payload)); }
static __host__ __device__ __forceinline__ constexpr _Float32 __builtin_nansf32(const char *payload) { return _Float32(__builtin_nans(payload)); }

//@ __builtin_huge_valf64 __builtin_inff64 __builtin_nanf64 __builtin_nansf64
static __host__ __device__ __forceinline__ constexpr _Float64 __builtin_huge_valf64() { return _Float64(__builtin_huge_val()); }
static __host__ __device__ __forceinline__ constexpr _Float64 __builtin_inff64() { return _Float64(__builtin_inf()); }
static __host__ __device__ __forceinline__ constexpr _Float64 __builtin_nanf64(const char *payload) { return _Float64(__builtin_nan(payload)); }
static __host__ __device__ __forceinline__ constexpr _Float64 __builtin_nansf64(const char *payload) { return _Float64(__builtin_nans(payload)); }

//@ __builtin_huge_valf128 __builtin_inff128 __builtin_nanf128 __builtin_nansf128
static __host__ constexpr _Float128 __builtin_huge_valf128() { return _Float128(__builtin_huge_val()); }
static __host__ constexpr _Float128 __builtin_inff128() { return _Float128(__builtin_inf()); }
static __host__ constexpr _Float128 __builtin_nanf128(const char *payload) { return _Float128(__builtin_nan(payload)); }
static __host__ constexpr _Float128 __builtin_nansf128(const char *payload) { return _Float128(__builtin_nans(payload)); }

//@ __builtin_huge_valf32x __builtin_inff32x __builtin_nanf32x __builtin_nansf32x
static __host__ __device__ __forceinline__ constexpr _Float32x __builtin_huge_valf32x() { return _Float32x(__builtin_huge_val()); }
static __host__ __device__ __forceinline__ constexpr _Float32x __builtin_inff32x() { return _Float32x(__builtin_inf()); }
static __host__ __device__ __forceinline__ constexpr _Float32x __builtin_nanf32x(const char *payload) { return _Float32x(__builtin_nan(payload)); }
static __host__ __device__ __forceinline__ constexpr _Float32x __builtin_nansf32x(const char *payload) { return _Float32x(__builtin_nans(payload)); }

//@ __builtin_huge_valf64x __builtin_inff64x __builtin_nanf64x __builtin_nansf64x
static __host__ __device__ __forceinline__ constexpr _Float64x __builtin_huge_valf64x() { return _Float64x(__builtin_huge_val()); }
static __host__ __device__ __forceinline__ constexpr _Float64x __builtin_inff64x() { return _Float64x(__builtin_inf()); }
static __host__ __device__ __forceinline__ constexpr _Float64x __builtin_nanf64x(const char *payload) { return _Float64x(__builtin_nan(payload)); }
static __host__ __device__ __forceinline__ constexpr _Float64x __builtin_nansf64x(const char *payload) { return _Float64x(__builtin_nans(payload)); }

//@ __builtin_huge_valq __builtin_infq __builtin_nanq __builtin_nansq
static __host__ constexpr __float128 __builtin_huge_valq() { return __float128(__builtin_huge_val()); }
static __host__ constexpr __float128 __builtin_infq() { return __float128(__builtin_inf()); }
static __host__ constexpr __float128 __builtin_nanq(const char *payload) { return __float128(__builtin_nan(payload)); }
static __host__ constexpr __float128 __builtin_nansq(const char *payload) { return __float128(__builtin_nans(payload)); }

//@ __builtin_nansf16b __builtin_nanf16b __builtin_huge_valf16b __builtin_inff16b
static __host__ constexpr __bf16 __builtin_huge_valf16b() { return __bf16(__builtin_huge_val()); }
static __host__ constexpr __bf16 __builtin_inff16b() { return __bf16(__builtin_inf()); }
static __host__ constexpr __bf16 __builtin_nanf16b(const char *payload) { return __bf16(__builtin_nan(payload)); }
static __host__ constexpr __bf16 __builtin_nansf16b(const char *payload) { return __bf16(__builtin_nans(payload)); }

//@ __builtin_acosf128 __builtin_acoshf128 __builtin_asinf128 __builtin_asinhf128 __builtin_atanf128 __builtin_atanhf128 __builtin_cbrtf128 __builtin_ceilf128 __builtin_cosf128 __builtin_coshf128 __builtin_erff128 __builtin_erfcf128 __builtin_expf128 __builtin_exp2f128 __builtin_expm1f128 __builtin_fabsf128 __builtin_floorf128 __builtin_lgammaf128 __builtin_logf128 __builtin_log10f128 __builtin_log1pf128 __builtin_log2f128 __builtin_logbf128 __builtin_nearbyintf128 __builtin_rintf128 __builtin_roundf128 __builtin_roundevenf128 __builtin_sinf128 __builtin_sinhf128 __builtin_sqrtf128 __builtin_tanf128 __builtin_tanhf128 __builtin_tgammaf128 __builtin_truncf128 __builtin_atan2f128 __builtin_copysignf128 __builtin_fdimf128 __builtin_fmaxf128 __builtin_fminf128 __builtin_fmodf128 __builtin_hypotf128 __builtin_nextafterf128 __builtin_powf128 __builtin_remainderf128 __builtin_fmaf128 __builtin_frexpf128 __builtin_ldexpf128 __builtin_scalbnf128 __builtin_scalblnf128 __builtin_ilogbf128 __builtin_lrintf128 __builtin_lroundf128 __builtin_llrintf128 __builtin_llroundf128 __builtin_modff128 __builtin_remquof128
__host__ _Float128 __builtin_acosf128(_Float128);
__host__ _Float128 __builtin_acoshf128(_Float128);
__host__ _Float128 __builtin_asinf128(_Float128);
__host__ _Float128 __builtin_asinhf128(_Float128);
__host__ _Float128 __builtin_atanf128(_Float128);
__host__ _Float128 __builtin_atanhf128(_Float128);
__host__ _Float128 __builtin_cbrtf128(_Float128);
__host__ _Float128 __builtin_ceilf128(_Float128);
__host__ _Float128 __builtin_cosf128(_Float128);
__host__ _Float128 __builtin_coshf128(_Float128);
__host__ _Float128 __builtin_erff128(_Float128);
__host__ _Float128 __builtin_erfcf128(_Float128);
__host__ _Float128 __builtin_expf128(_Float128);
__host__ _Float128 __builtin_exp2f128(_Float128);
__host__ _Float128 __builtin_expm1f128(_Float128);
__host__ _Float128 __builtin_fabsf128(_Float128);
__host__ _Float128 __builtin_floorf128(_Float128);
__host__ _Float128 __builtin_lgammaf128(_Float128);
__host__ _Float128 __builtin_logf128(_Float128);
__host__ _Float128 __builtin_log10f128(_Float128);
__host__ _Float128 __builtin_log1pf128(_Float128);
__host__ _Float128 __builtin_log2f128(_Float128);
__host__ _Float128 __builtin_logbf128(_Float128);
__host__ _Float128 __builtin_nearbyintf128(_Float128);
__host__ _Float128 __builtin_rintf128(_Float128);
__host__ _Float128 __builtin_roundf128(_Float128);
__host__ _Float128 __builtin_roundevenf128(_Float128);
__host__ _Float128 __builtin_sinf128(_Float128);
__host__ _Float128 __builtin_sinhf128(_Float128);
__host__ _Float128 __builtin_sqrtf128(_Float128);
__host__ _Float128 __builtin_tanf128(_Float128);
__host__ _Float128 __builtin_tanhf128(_Float128);
__host__ _Float128 __builtin_tgammaf128(_Float128);
__host__ _Float128 __builtin_truncf128(_Float128);
__host__ _Float128 __builtin_atan2f128(_Float128, _Float128);
__host__ _Float128 __builtin_copysignf128(_Float128, _Float128);
__host__ _Float128 __builtin_fdimf128(_Float128, _Float128);
__host__ _Float128 __builtin_fmaxf128(_Float128, _Float128);
__host__ _Float128 __builtin_fminf128(_Float128, _Float128);
__host__ _Float128 __builtin_fmodf128(_Float128, _Float128);
__host__ _Float128 __builtin_hypotf128(_Float128, _Float128);
__host__ _Float128 __builtin_nextafterf128(_Float128, _Float128);
__host__ _Float128 __builtin_powf128(_Float128, _Float128);
__host__ _Float128 __builtin_remainderf128(_Float128, _Float128);
__host__ _Float128 __builtin_fmaf128(_Float128, _Float128, _Float128);
__host__ _Float128 __builtin_frexpf128(_Float128, int *);
__host__ _Float128 __builtin_ldexpf128(_Float128, int);
__host__ _Float128 __builtin_scalbnf128(_Float128, int);
__host__ _Float128 __builtin_scalblnf128(_Float128, long);
__host__ int __builtin_ilogbf128(_Float128);
__host__ long __builtin_lrintf128(_Float128);
__host__ long __builtin_lroundf128(_Float128);
__host__ long long __builtin_llrintf128(_Float128);
__host__ long long __builtin_llroundf128(_Float128);
__host__ _Float128 __builtin_modff128(_Float128, _Float128 *);
__host__ _Float128 __builtin_remquof128(_Float128, _Float128, int *);

//@ __builtin_copysignf16 __builtin_fmaf16 __builtin_nextafterf16
__host__ _Float16 __builtin_copysignf16(_Float16, _Float16);
__host__ _Float16 __builtin_fmaf16(_Float16, _Float16, _Float16);
__host__ _Float16 __builtin_nextafterf16(_Float16, _Float16);

//@ __builtin_copysignf16b __builtin_fmaf16b __builtin_nextafterf16b
__host__ __bf16 __builtin_copysignf16b(__bf16, __bf16);
__host__ __bf16 __builtin_fmaf16b(__bf16, __bf16, __bf16);
__host__ __bf16 __builtin_nextafterf16b(__bf16, __bf16);

//@ __builtin_cacos __builtin_cacosh __builtin_casin __builtin_casinh __builtin_catan __builtin_catanh __builtin_ccos __builtin_ccosh __builtin_cexp __builtin_clog __builtin_conj __builtin_cproj __builtin_csin __builtin_csinh __builtin_csqrt __builtin_ctan __builtin_ctanh __builtin_cpow __builtin_cabs __builtin_carg __builtin_creal __builtin_cimag
__host__ __complex__ double __builtin_cacos(__complex__ double);
__host__ __complex__ double __builtin_cacosh(__complex__ double);
__host__ __complex__ double __builtin_casin(__complex__ double);
__host__ __complex__ double __builtin_casinh(__complex__ double);
__host__ __complex__ double __builtin_catan(__complex__ double);
__host__ __complex__ double __builtin_catanh(__complex__ double);
__host__ __complex__ double __builtin_ccos(__complex__ double);
__host__ __complex__ double __builtin_ccosh(__complex__ double);
__host__ __complex__ double __builtin_cexp(__complex__ double);
__host__ __complex__ double __builtin_clog(__complex__ double);
__host__ __complex__ double __builtin_conj(__complex__ double);
__host__ __complex__ double __builtin_cproj(__complex__ double);
__host__ __complex__ double __builtin_csin(__complex__ double);
__host__ __complex__ double __builtin_csinh(__complex__ double);
__host__ __complex__ double __builtin_csqrt(__complex__ double);
__host__ __complex__ double __builtin_ctan(__complex__ double);
__host__ __complex__ double __builtin_ctanh(__complex__ double);
__host__ __complex__ double __builtin_cpow(__complex__ double, __complex__ double);
__host__ double __builtin_cabs(__complex__ double);
__host__ double __builtin_carg(__complex__ double);
__host__ double __builtin_creal(__complex__ double);
__host__ double __builtin_cimag(__complex__ double);

//@ __builtin_cacosf __builtin_cacoshf __builtin_casinf __builtin_casinhf __builtin_catanf __builtin_catanhf __builtin_ccosf __builtin_ccoshf __builtin_cexpf __builtin_clogf __builtin_conjf __builtin_cprojf __builtin_csinf __builtin_csinhf __builtin_csqrtf __builtin_ctanf __builtin_ctanhf __builtin_cpowf __builtin_cabsf __builtin_cargf __builtin_crealf __builtin_cimagf
__host__ __complex__ float __builtin_cacosf(__complex__ float);
__host__ __complex__ float __builtin_cacoshf(__complex__ float);
__host__ __complex__ float __builtin_casinf(__complex__ float);
__host__ __complex__ float __builtin_casinhf(__complex__ float);
__host__ __complex__ float __builtin_catanf(__complex__ float);
__host__ __complex__ float __builtin_catanhf(__complex__ float);
__host__ __complex__ float __builtin_ccosf(__complex__ float);
__host__ __complex__ float __builtin_ccoshf(__complex__ float);
__host__ __complex__ float __builtin_cexpf(__complex__ float);
__host__ __complex__ float __builtin_clogf(__complex__ float);
__host__ __complex__ float __builtin_conjf(__complex__ float);
__host__ __complex__ float __builtin_cprojf(__complex__ float);
__host__ __complex__ float __builtin_csinf(__complex__ float);
__host__ __complex__ float __builtin_csinhf(__complex__ float);
__host__ __complex__ float __builtin_csqrtf(__complex__ float);
__host__ __complex__ float __builtin_ctanf(__complex__ float);
__host__ __complex__ float __builtin_ctanhf(__complex__ float);
__host__ __complex__ float __builtin_cpowf(__complex__ float, __complex__ float);
__host__ float __builtin_cabsf(__complex__ float);
__host__ float __builtin_cargf(__complex__ float);
__host__ float __builtin_crealf(__complex__ float);
__host__ float __builtin_cimagf(__complex__ float);

//@ __builtin_cacosl __builtin_cacoshl __builtin_casinl __builtin_casinhl __builtin_catanl __builtin_catanhl __builtin_ccosl __builtin_ccoshl __builtin_cexpl __builtin_clogl __builtin_conjl __builtin_cprojl __builtin_csinl __builtin_csinhl __builtin_csqrtl __builtin_ctanl __builtin_ctanhl __builtin_cpowl __builtin_cabsl __builtin_cargl __builtin_creall __builtin_cimagl
__host__ __complex__ long double __builtin_cacosl(__complex__ long double);
__host__ __complex__ long double __builtin_cacoshl(__complex__ long double);
__host__ __complex__ long double __builtin_casinl(__complex__ long double);
__host__ __complex__ long double __builtin_casinhl(__complex__ long double);
__host__ __complex__ long double __builtin_catanl(__complex__ long double);
__host__ __complex__ long double __builtin_catanhl(__complex__ long double);
__host__ __complex__ long double __builtin_ccosl(__complex__ long double);
__host__ __complex__ long double __builtin_ccoshl(__complex__ long double);
__host__ __complex__ long double __builtin_cexpl(__complex__ long double);
__host__ __complex__ long double __builtin_clogl(__complex__ long double);
__host__ __complex__ long double __builtin_conjl(__complex__ long double);
__host__ __complex__ long double __builtin_cprojl(__complex__ long double);
__host__ __complex__ long double __builtin_csinl(__complex__ long double);
__host__ __complex__ long double __builtin_csinhl(__complex__ long double);
__host__ __complex__ long double __builtin_csqrtl(__complex__ long double);
__host__ __complex__ long double __builtin_ctanl(__complex__ long double);
__host__ __complex__ long double __builtin_ctanhl(__complex__ long double);
__host__ __complex__ long double __builtin_cpowl(__complex__ long double, __complex__ long double);
__host__ long double __builtin_cabsl(__complex__ long double);
__host__ long double __builtin_cargl(__complex__ long double);
__host__ long double __builtin_creall(__complex__ long double);
__host__ long double __builtin_cimagl(__complex__ long double);

//@ __builtin_cacosf128 __builtin_cacoshf128 __builtin_casinf128 __builtin_casinhf128 __builtin_catanf128 __builtin_catanhf128 __builtin_ccosf128 __builtin_ccoshf128 __builtin_cexpf128 __builtin_clogf128 __builtin_conjf128 __builtin_cprojf128 __builtin_csinf128 __builtin_csinhf128 __builtin_csqrtf128 __builtin_ctanf128 __builtin_ctanhf128 __builtin_cpowf128 __builtin_cabsf128 __builtin_cargf128 __builtin_crealf128 __builtin_cimagf128
__host__ __complex__ _Float128 __builtin_cacosf128(__complex__ _Float128);
__host__ __complex__ _Float128 __builtin_cacoshf128(__complex__ _Float128);
__host__ __complex__ _Float128 __builtin_casinf128(__complex__ _Float128);
__host__ __complex__ _Float128 __builtin_casinhf128(__complex__ _Float128);
__host__ __complex__ _Float128 __builtin_catanf128(__complex__ _Float128);
__host__ __complex__ _Float128 __builtin_catanhf128(__complex__ _Float128);
__host__ __complex__ _Float128 __builtin_ccosf128(__complex__ _Float128);
__host__ __complex__ _Float128 __builtin_ccoshf128(__complex__ _Float128);
__host__ __complex__ _Float128 __builtin_cexpf128(__complex__ _Float128);
__host__ __complex__ _Float128 __builtin_clogf128(__complex__ _Float128);
__host__ __complex__ _Float128 __builtin_conjf128(__complex__ _Float128);
__host__ __complex__ _Float128 __builtin_cprojf128(__complex__ _Float128);
__host__ __complex__ _Float128 __builtin_csinf128(__complex__ _Float128);
__host__ __complex__ _Float128 __builtin_csinhf128(__complex__ _Float128);
__host__ __complex__ _Float128 __builtin_csqrtf128(__complex__ _Float128);
__host__ __complex__ _Float128 __builtin_ctanf128(__complex__ _Float128);
__host__ __complex__ _Float128 __builtin_ctanhf128(__complex__ _Float128);
__host__ __complex__ _Float128 __builtin_cpowf128(__complex__ _Float128, __complex__ _Float128);
__host__ _Float128 __builtin_cabsf128(__complex__ _Float128);
__host__ _Float128 __builtin_cargf128(__complex__ _Float128);
__host__ _Float128 __builtin_crealf128(__complex__ _Float128);
__host__ _Float128 __builtin_cimagf128(__complex__ _Float128);

//@ __type_pack_element __cuprum_pack_element
template <bool IsNear, unsigned long N, class... Ts> struct __cuprum_pack_element;
template <class A, class... Ts> struct __cuprum_pack_element<true, 0, A, Ts...> { using type = A; };
template <class A, class B, class... Ts> struct __cuprum_pack_element<true, 1, A, B, Ts...> { using type = B; };
template <class A, class B, class C, class... Ts> struct __cuprum_pack_element<true, 2, A, B, C, Ts...> { using type = C; };
template <class A, class B, class C, class D, class... Ts> struct __cuprum_pack_element<true, 3, A, B, C, D, Ts...> {
  using type = D;
};
template <unsigned long N, class A, class B, class C, class D, class... Ts>
struct __cuprum_pack_element<false, N, A, B, C, D, Ts...> : __cuprum_pack_element<(N < 8), N - 4, Ts...> {};
template <unsigned long N, class... Ts> using __type_pack_element = typename __cuprum_pack_element<(N < 4), N, Ts...>::type;

//@ __make_integer_seq
template <template <class T, T...> class Sequence, class T, T N> using __make_integer_seq = Sequence<T, __integer_pack(N)...>;

//@ __cuprum_invocation __cuprum_invoker __builtin_invoke
struct __cuprum_invoker {
  template <class F, class... A>
  static __host__ __device__ constexpr auto call(F &&f, A &&...a) noexcept(noexcept(((F &&)f)((A &&)a...)))
      -> decltype(((F &&)f)((A &&)a...)) {
    return ((F &&)f)((A &&)a...);
  }
  template <class M, class C, class O, class... A>
  static __host__ __device__ constexpr auto call(M C::*m, O &&o, A &&...a) noexcept(noexcept((((O &&)o).*m)((A &&)a...)))
      -> decltype((((O &&)o).*m)((A &&)a...)) {
    return (((O &&)o).*m)((A &&)a...);
  }
  template <class M, class C, class O, class... A>
  static __host__ __device__ constexpr auto call(M C::*m, O &&o, A &&...a) noexcept(noexcept(((*(O &&)o).*m)((A &&)a...)))
      -> decltype(((*(O &&)o).*m)((A &&)a...)) {
    return ((*(O &&)o).*m)((A &&)a...);
  }
  template <class M, class C, class O, class... A>
  static __host__ __device__ constexpr auto call(M C::*m, O &&o, A &&...a) noexcept(noexcept((o.get().*m)((A &&)a...)))
      -> decltype((o.get().*m)((A &&)a...)) {
    return (o.get().*m)((A &&)a...);
  }
  template <class M, class C, class O>
  static __host__ __device__ constexpr auto call(M C::*m, O &&o) noexcept -> decltype((((O &&)o).*m)) {
    return ((O &&)o).*m;
  }
  template <class M, class C, class O>
  static __host__ __device__ constexpr auto call(M C::*m, O &&o) noexcept(noexcept(*(O &&)o)) -> decltype(((*(O &&)o).*m)) {
    return (*(O &&)o).*m;
  }
  template <class M, class C, class O>
  static __host__ __device__ constexpr auto call(M C::*m, O &&o) noexcept -> decltype((o.get().*m)) {
    return o.get().*m;
  }
};
template <class T> T &&__cuprum_value_of() noexcept;
template <class...> using __cuprum_void = void;
template <class Void, class F, class... A> struct __cuprum_invocation_of {
  static constexpr bool value = false, is_nothrow = false;
};
template <class F, class... A>
struct __cuprum_invocation_of<
    __cuprum_void<decltype(__cuprum_invoker::call(__cuprum_value_of<F>(), __cuprum_value_of<A>()...))>, F, A...> {
  static constexpr bool value = true;
  static constexpr bool is_nothrow =
      noexcept(__cuprum_invoker::call(__cuprum_value_of<F>(), __cuprum_value_of<A>()...));
};
template <class F, class... A> struct __cuprum_invocation : __cuprum_invocation_of<void, F, A...> {};
template <class F, class... A>
__host__ __device__ constexpr auto __builtin_invoke(F &&f, A &&...a) noexcept(
    noexcept(__cuprum_invoker::call((F &&)f, (A &&)a...))) -> decltype(__cuprum_invoker::call((F &&)f, (A &&)a...)) {
  return __cuprum_invoker::call((F &&)f, (A &&)a...);
}

//@ __atomic_load_n __atomic_load __atomic_store_n __atomic_store __atomic_exchange_n __atomic_exchange __atomic_compare_exchange_n __atomic_compare_exchange
template <class T> struct __cuprum_plain { using type = T; };
template <class T> struct __cuprum_plain<const T> { using type = T; };
template <class T> struct __cuprum_plain<volatile T> { using type = T; };
template <class T> struct __cuprum_plain<const volatile T> { using type = T; };
template <class T> __host__ typename __cuprum_plain<T>::type __atomic_load_n(T *, int) noexcept;
template <class T, class U> __host__ void __atomic_load(T *, U *, int) noexcept;
template <class T, class U> __host__ void __atomic_store_n(T *, U, int) noexcept;
template <class T, class U> __host__ void __atomic_store(T *, U *, int) noexcept;
template <class T, class U> __host__ typename __cuprum_plain<T>::type __atomic_exchange_n(T *, U, int) noexcept;
template <class T, class U, class V> __host__ void __atomic_exchange(T *, U *, V *, int) noexcept;
template <class T, class U, class V> __host__ bool __atomic_compare_exchange_n(T *, U *, V, bool, int, int) noexcept;
template <class T, class U, class V> __host__ bool __atomic_compare_exchange(T *, U *, V *, bool, int, int) noexcept;

//@ __atomic_fetch_add __atomic_add_fetch __atomic_fetch_sub __atomic_sub_fetch __atomic_fetch_and __atomic_and_fetch __atomic_fetch_or __atomic_or_fetch __atomic_fetch_xor __atomic_xor_fetch __atomic_fetch_nand __atomic_nand_fetch
template <class T> struct __cuprum_atomic_value { using type = T; };
template <class T> struct __cuprum_atomic_value<volatile T> { using type = T; };
template <class T, class U> __host__ typename __cuprum_atomic_value<T>::type __atomic_fetch_add(T *, U, int) noexcept;
template <class T, class U> __host__ typename __cuprum_atomic_value<T>::type __atomic_add_fetch(T *, U, int) noexcept;
template <class T, class U> __host__ typename __cuprum_atomic_value<T>::type __atomic_fetch_sub(T *, U, int) noexcept;
template <class T, class U> __host__ typename __cuprum_atomic_value<T>::type __atomic_sub_fetch(T *, U, int) noexcept;
template <class T, class U> __host__ typename __cuprum_atomic_value<T>::type __atomic_fetch_and(T *, U, int) noexcept;
template <class T, class U> __host__ typename __cuprum_atomic_value<T>::type __atomic_and_fetch(T *, U, int) noexcept;
template <class T, class U> __host__ typename __cuprum_atomic_value<T>::type __atomic_fetch_or(T *, U, int) noexcept;
template <class T, class U> __host__ typename __cuprum_atomic_value<T>::type __atomic_or_fetch(T *, U, int) noexcept;
template <class T, class U> __host__ typename __cuprum_atomic_value<T>::type __atomic_fetch_xor(T *, U, int) noexcept;
template <class T, class U> __host__ typename __cuprum_atomic_value<T>::type __atomic_xor_fetch(T *, U, int) noexcept;
template <class T, class U> __host__ typename __cuprum_atomic_value<T>::type __atomic_fetch_nand(T *, U, int) noexcept;
template <class T, class U> __host__ typename __cuprum_atomic_value<T>::type __atomic_nand_fetch(T *, U, int) noexcept;

//@ __atomic_thread_fence __atomic_signal_fence __atomic_test_and_set __atomic_clear __atomic_is_lock_free __atomic_always_lock_free
__host__ void __atomic_thread_fence(int) noexcept;
__host__ void __atomic_signal_fence(int) noexcept;
__host__ bool __atomic_test_and_set(volatile void *, int) noexcept;
__host__ void __atomic_clear(volatile void *, int) noexcept;
__host__ bool __atomic_is_lock_free(unsigned long, const volatile void *) noexcept;
static __host__ __device__ __forceinline__ constexpr bool __atomic_always_lock_free(unsigned long bytes, const volatile void *) noexcept {
  return bytes == 1 || bytes == 2 || bytes == 4 || bytes == 8;
}

//@ __sync_fetch_and_add __sync_add_and_fetch __sync_fetch_and_sub __sync_sub_and_fetch __sync_fetch_and_and __sync_and_and_fetch __sync_fetch_and_or __sync_or_and_fetch __sync_fetch_and_xor __sync_xor_and_fetch __sync_fetch_and_nand __sync_nand_and_fetch __sync_synchronize __sync_lock_test_and_set __sync_lock_release __sync_bool_compare_and_swap __sync_val_compare_and_swap
template <class T> struct __cuprum_sync_value { using type = T; };
template <class T> struct __cuprum_sync_value<volatile T> { using type = T; };
__host__ void __sync_synchronize() noexcept;
template <class T> __host__ void __sync_lock_release(T *) noexcept;
template <class T, class U> __host__ typename __cuprum_sync_value<T>::type __sync_lock_test_and_set(T *, U) noexcept;
template <class T, class U, class V> __host__ bool __sync_bool_compare_and_swap(T *, U, V) noexcept;
template <class T, class U, class V> __host__ typename __cuprum_sync_value<T>::type __sync_val_compare_and_swap(T *, U, V) noexcept;
template <class T, class U> __host__ typename __cuprum_sync_value<T>::type __sync_fetch_and_add(T *, U) noexcept;
template <class T, class U> __host__ typename __cuprum_sync_value<T>::type __sync_add_and_fetch(T *, U) noexcept;
template <class T, class U> __host__ typename __cuprum_sync_value<T>::type __sync_fetch_and_sub(T *, U) noexcept;
template <class T, class U> __host__ typename __cuprum_sync_value<T>::type __sync_sub_and_fetch(T *, U) noexcept;
template <class T, class U> __host__ typename __cuprum_sync_value<T>::type __sync_fetch_and_and(T *, U) noexcept;
template <class T, class U> __host__ typename __cuprum_sync_value<T>::type __sync_and_and_fetch(T *, U) noexcept;
template <class T, class U> __host__ typename __cuprum_sync_value<T>::type __sync_fetch_and_or(T *, U) noexcept;
template <class T, class U> __host__ typename __cuprum_sync_value<T>::type __sync_or_and_fetch(T *, U) noexcept;
template <class T, class U> __host__ typename __cuprum_sync_value<T>::type __sync_fetch_and_xor(T *, U) noexcept;
template <class T, class U> __host__ typename __cuprum_sync_value<T>::type __sync_xor_and_fetch(T *, U) noexcept;
template <class T, class U> __host__ typename __cuprum_sync_value<T>::type __sync_fetch_and_nand(T *, U) noexcept;
template <class T, class U> __host__ typename __cuprum_sync_value<T>::type __sync_nand_and_fetch(T *, U) noexcept;

//@ __builtin_is_corresponding_member __builtin_is_pointer_interconvertible_with_class
template <class S, class T, class M, class N> __host__ constexpr bool __builtin_is_corresponding_member(M S::*, N T::*);
template <class S, class M> __host__ constexpr bool __builtin_is_pointer_interconvertible_with_class(M S::*);

//@ __cuprum_target_value
// What functions of the host's processor take and return (`__builtin_ia32_shufps`): whatever their callers say,
// which convert it, as the host compiler's own macros do.
struct __cuprum_target_value {
  template <class T> __host__ operator T() const;
};
