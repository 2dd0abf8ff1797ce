// Bounds from initialisers, strings into arrays, several dimensions, and what is not a bound.
// RUN: sema
constexpr int a[] = {1, 2, 3}, b[][2] = {{1, 2}, {3}}; constexpr char s[] = "abc", t[8] = "xy";
static_assert(sizeof(a) == 12 && sizeof(b) == 16 && sizeof(s) == 4 && t[2] == 0 && b[1][1] == 0);
__device__ void f(int n) { int v[n]; } // expected-error {{expression must have a constant value}}
__device__ void g() { int v[0 - 1]; } // expected-error {{the size of an array must be greater than zero}}
__device__ void h() { int v[]; } // expected-error {{incomplete type "int []" is not allowed}}
