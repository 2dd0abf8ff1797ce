// Host headers use GNU's and C++23's floating-point types: each is a type of its own, with the common types that cicc gives.
// RUN: sema --preprocess=nvcc --std=c++17
template <class A, class B> struct same { static constexpr bool value = false; };
template <class A> struct same<A, A> { static constexpr bool value = true; };
template <class A, class B> constexpr bool is = same<A, B>::value;

extern _Float16 h;
extern __bf16 b;
extern _Float32 f32;
extern _Float64 f64;
extern _Float32x f32x;
extern _Float64x f64x;
extern _Float128 f128;
extern __float128 q;
extern float f;
extern double d;
extern long double l;

static_assert(sizeof(_Float16) == 2 && sizeof(__bf16) == 2, "");
static_assert(sizeof(_Float32) == 4 && sizeof(_Float64) == 8 && sizeof(_Float32x) == 8, "");
static_assert(sizeof(_Float64x) == 16 && sizeof(_Float128) == 16 && alignof(__float128) == 16, "");
static_assert(!is<_Float32, float> && !is<_Float64, double> && !is<_Float32x, double>, "");
static_assert(!is<_Float64x, long double> && !is<_Float128, __float128>, "");
static_assert(is<__float80, long double>, "");

static_assert(is<decltype(1.0f16), _Float16> && is<decltype(1.0bf16), __bf16>, "");
static_assert(is<decltype(1.0f32), _Float32> && is<decltype(1.0F64), _Float64>, "");
static_assert(is<decltype(1.0f32x), _Float32x> && is<decltype(1.0f64x), _Float64x>, "");
static_assert(is<decltype(1.0f128), _Float128> && is<decltype(1e4000Q), __float128>, "");
static_assert(is<decltype(1.18973149535723176508575932662800702e+4932F128), _Float128>, "");
static_assert(1.5f128 + 0.5f32 == 2, "");

static_assert(is<decltype(f32 + f), _Float32> && is<decltype(f64 + d), _Float64>, "");
static_assert(is<decltype(f32x + d), double> && is<decltype(f32x + f), _Float32x>, "");
static_assert(is<decltype(f32x + f64), _Float64> && is<decltype(f32 + d), double>, "");
static_assert(is<decltype(f64x + l), long double> && is<decltype(f64x + f64), _Float64x>, "");
static_assert(is<decltype(f128 + l), _Float128> && is<decltype(f128 + f64x), _Float128>, "");
static_assert(is<decltype(f128 + q), _Float128> && is<decltype(q + l), __float128>, "");
static_assert(is<decltype(h + f), float> && is<decltype(h + h), _Float16>, "");

char taken(float);
short taken(double);
int taken(long double);
static_assert(sizeof(taken(f32)) == 1 && sizeof(taken(f64)) == 2, "");

// A C library declares the names for compilers that lack the types.
namespace library {
typedef float _Float32;
static_assert(is<_Float32, float>, "");
}

extern _Complex _Float128 wide_complex;

template <class T> struct limits { static constexpr int digits = 0; };
template <> struct limits<_Float128> { static constexpr int digits = 113; };
static_assert(limits<_Float128>::digits == 113, "");

__global__ void sizes(int *p) { *p = sizeof(_Float32) + sizeof(_Float64x); }
