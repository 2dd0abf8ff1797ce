// Default arguments join over redeclarations, are looked up where written, and may not be repeated.
// RUN: sema
__device__ constexpr int f(int a, int b, int c = 3); __device__ constexpr int f(int a, int b = 2, int c) { return a * 100 + b * 10 + c; }
static_assert(f(1) == 123);
constexpr int n = 5; __device__ constexpr int g(int x = n) { return x; }
__device__ constexpr int h() { constexpr int n = 6; return g() * 10 + n; } static_assert(h() == 56);
__device__ void p(int = 1); __device__ void p(int = 1); // expected-error {{redefinition of default argument}}
__device__ void q(int a = 1, int b); // expected-error {{default argument not at end of parameter list}}
