// Constraints hold wherever they stand: on parameters, after the head or declarator, on auto, members and specialisations.
// RUN: sema -std=c++20
template <class T> constexpr bool integer = false;
template <> constexpr bool integer<int> = true;
template <class T> concept Int = integer<T>;
template <Int T> __device__ constexpr int a(T) { return 1; }
template <class T> requires Int<T> __device__ constexpr int b(T) { return 2; }
template <class T> __device__ constexpr int c(T) requires Int<T> { return 3; }
__device__ constexpr int d(Int auto x) { return x; }
static_assert(a(1) + b(1) + c(1) + d(4) == 10);
template <class T> struct S {
  __device__ constexpr int f() const requires Int<T> { return 1; }
  __device__ constexpr int f() const { return 2; }
};
template <class T> struct P {
  static constexpr int v = 1;
};
template <Int T> struct P<T> {
  static constexpr int v = 2;
};
static_assert(S<int>().f() == 1 && S<float>().f() == 2 && P<int>::v == 2 && P<float>::v == 1);
__device__ void e() { Int auto x = 1; Int auto y = 2.5; } // expected-error {{the deduced placeholder type "double" failed the type constraint}}
