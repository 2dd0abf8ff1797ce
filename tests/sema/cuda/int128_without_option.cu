// 128-bit integers may not be used in device code without the option that allows them.
// RUN: sema --std=c++17
using I = __int128;
struct S { __int128 x; };
struct Far { S *s; };
template <class T> struct Box { int n; };
template <class T> struct is_wide { static const bool value = false; };
template <> struct is_wide<__int128> { static const bool value = true; };
static_assert(sizeof(__int128) == 16 && is_wide<I>::value, "");
__device__ bool here = is_wide<__int128>::value;
__device__ I g; // expected-error {{128-bit integer type is only supported in Linux with the "--device-int128" flag in NVRTC}}
__device__ __uint128_t *p; // expected-error {{128-bit integer type}}
__device__ Far far; // expected-error {{128-bit integer type}}
__device__ Box<I> box; // expected-error {{128-bit integer type}}
constexpr __int128 three = 3; // expected-error {{128-bit integer type}}
__device__ void f(S &); // expected-error {{128-bit integer type}}
template <class T> __device__ I h(T); // expected-error {{128-bit integer type}}
template <class T> __device__ void t(T x) {
  T y = x; // expected-error {{128-bit integer type}}
}
struct M { __device__ I m(); }; // expected-error {{128-bit integer type}}
__device__ void body(long n) {
  I x = n; // expected-error {{128-bit integer type}}
  auto y = x + 1;
  n += (__int128)n; // expected-error {{128-bit integer type}}
  n += __int128(n);
  t<I>(n); // expected-error {{128-bit integer type}}
  S s; // expected-error {{128-bit integer type}}
  auto l = [](__int128 q) { return (long)q; };
}
