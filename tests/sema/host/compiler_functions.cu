// Functions, traits and templates that host compilers have without a header, as headers of libstdc++, glibc and clang's
// users call them: each is known, with the type that it has.
// RUN: sema --preprocess=nvcc --std=c++20 --check-host-code
template <class A, class B> constexpr bool is = __is_same(A, B);
typedef __builtin_va_list va;

void fortified(char *to, const char *from, unsigned long n, va list) {
  __builtin___memcpy_chk(to, from, n, __builtin_object_size(to, 0));
  __builtin___memset_chk(to, 0, n, __builtin_dynamic_object_size(to, 1));
  __builtin___snprintf_chk(to, n, 1, __builtin_dynamic_object_size(to, 1), "%d", __builtin_va_arg_pack());
  __builtin___vsnprintf_chk(to, n, 1, 2, "%d", list);
  __builtin___strncpy_chk(to, from, n, n);
  __builtin_stpcpy(to, from);
  __builtin_printf("%s", to);
  if (__builtin_toupper(*to) == __builtin_strrchr(from, 'a')[0])
    __builtin_abort();
}

void atomics(int *p, volatile long *q, bool *flag) {
  static_assert(is<decltype(__atomic_load_n(q, 5)), long>);
  static_assert(is<decltype(__atomic_fetch_add(p, 1, 5)), int>);
  static_assert(is<decltype(__sync_fetch_and_add(q, 1)), long>);
  static_assert(is<decltype(__atomic_compare_exchange_n(p, p, 3, false, 5, 5)), bool>);
  static_assert(__atomic_always_lock_free(sizeof(int), nullptr));
  __atomic_store_n(p, 2, 0);
  __atomic_thread_fence(5);
  __sync_synchronize();
  *flag = __atomic_test_and_set(flag, 5);
}

void numbers(__complex__ double z, _Float128 w) {
  static_assert(is<decltype(__builtin_cabs(z)), double>);
  static_assert(is<decltype(__builtin_cpowl(1.0l, 2.0l)), __complex__ long double>);
  static_assert(is<decltype(__builtin_sinf128(w)), _Float128>);
  static_assert(is<decltype(__builtin_complex(1.0f, 2.0f)), __complex__ float>);
  static_assert(is<decltype(__builtin_huge_valf64()), _Float64>);
  static_assert(__builtin_inff128() > 1e300);
  static_assert(__builtin_powi(2.0, 10) == 1024 && __builtin_powi(2.0, -1) == 0.5);
}

static_assert(__builtin_popcountg((unsigned char)7) == 3 && __builtin_clzg((unsigned short)1) == 15);
static_assert(__builtin_ctzg(8ull) == 3 && __builtin_ctzg(0u, -1) == -1);
static_assert(__builtin_stdc_bit_ceil(5u) == 8 && __builtin_stdc_bit_floor(5u) == 4 && __builtin_stdc_bit_width(5u) == 3);
static_assert(__builtin_elementwise_add_sat(2147483647, 1) == 2147483647);
static_assert(__builtin_elementwise_sub_sat(1u, 2u) == 0);

static_assert(is<__type_pack_element<0, char, int>, char> && is<__type_pack_element<1, char, int>, int>);
static_assert(is<__type_pack_element<6, char, char, char, char, char, char, long, char>, long>);
template <class T, T... Ns> struct Numbers {};
static_assert(is<__make_integer_seq<Numbers, int, 3>, Numbers<int, 0, 1, 2>>);

struct Callable {
  int operator()(int) noexcept;
  int member(double);
  long data;
};
static_assert(__is_invocable(Callable, int) && !__is_invocable(Callable, int *));
static_assert(__is_nothrow_invocable(Callable, int) && !__is_nothrow_invocable(int (*)(int), int));
static_assert(__is_invocable(int (Callable::*)(double), Callable &, float));
static_assert(__is_invocable(int (Callable::*)(double), Callable *, float));
static_assert(__is_invocable(long Callable::*, const Callable &) && !__is_invocable(long Callable::*, int));

static_assert(__array_rank(int[3][4]) == 2 && __array_rank(int) == 0);
static_assert(__array_extent(int[3][4], 1) == 4 && __array_extent(int[3], 1) == 0);
struct Tail { int a; char b; };
static_assert(__datasizeof(int) == 4 && __datasizeof(Tail) <= sizeof(Tail));
struct Base {};
struct Derived : virtual Base {};
struct Further : Derived {};
static_assert(__builtin_is_virtual_base_of(Base, Further) && !__builtin_is_virtual_base_of(Derived, Further));
static_assert(__builtin_is_implicit_lifetime(Tail));

typedef _Complex float wide_complex __attribute__((__mode__(__TC__)));
static_assert(is<wide_complex, __complex__ __float128>);
typedef float wide __attribute__((__mode__(__TF__)));
static_assert(is<wide, __float128>);
