// Every call of a consteval function is a constant expression, and its value replaces it.
// RUN: sema -std=c++20
__device__ consteval int square(int x) { return x * x; }
__device__ consteval int twice(int x) { return square(x) + square(x); }
static_assert(twice(3) == 18);
// CHECK-LABEL: use
__device__ int use(int y) {
  constexpr int n = 4;
  // CHECK: 16
  return square(n) + y;
}
__device__ int bad(int y) { return square(y); } // expected-error {{call to consteval function "square" did not produce a valid constant expression}}
                                                // expected-note @-1 {{the value of parameter "y" (declared at line 12) cannot be used as a constant}}
