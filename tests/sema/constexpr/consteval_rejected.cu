// An immediate function is called only with constants and its address is not taken.
// RUN: sema -std=c++20
__device__ consteval int f(int x) { return x * 2; } constexpr int a = f(4); static_assert(a == 8);
__device__ int g(int n) { return f(n); } // expected-error {{call to consteval function "f" did not produce a valid constant expression}}
