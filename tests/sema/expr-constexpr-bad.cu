// What the language leaves undefined is no constant, and neither is what is known only at run time.
// RUN: sema
struct S { int a; };
union U { int i; float f; };
__device__ int plain(int x) { return x; }
__device__ constexpr int out_of_bounds(int i) { int a[2] = {1, 2}; return a[i]; }
__device__ constexpr int overflow(int x) { return x + 1; }
__device__ constexpr int divide(int x) { return 1 / x; }
__device__ constexpr int shift(int x) { return 1 << x; }
__device__ constexpr int uninitialized() {
  S s = {1};
  int x = s.a;
  int *p = nullptr;
  return x ? *p : 0;
}
__device__ constexpr int forever() { int i = 1; while (i) i = 3 - i; return i; }
__device__ constexpr int deep(int n) { return deep(n + 1) + 1; }
__device__ constexpr int inactive() { U u = {1}; return (int)u.f; }
__device__ constexpr const int *dangle() { int x = 1; const int *p = &x; return p; }
__device__ constexpr int past() { int a[2] = {}; int *p = a + 2; return *p; }
__device__ int variable = 3;
__device__ const int from_variable = variable; // expected-error {{dynamic initialization is not supported for a __device__ variable}}
constexpr int table[2] = {1, 2};
static_assert(out_of_bounds(1) == 2, "");
static_assert(out_of_bounds(2) == 2, ""); // expected-error #28 {{expression must have a constant value}}
static_assert(overflow(2147483647) < 0, ""); // expected-error #28 {{expression must have a constant value}}
static_assert(divide(0) == 0, ""); // expected-error #28 {{expression must have a constant value}}
static_assert(shift(32) == 0, ""); // expected-error #28 {{expression must have a constant value}}
static_assert(uninitialized() == 0, ""); // expected-error #28 {{expression must have a constant value}}
static_assert(forever() == 0, ""); // expected-error #28 {{expression must have a constant value}}
static_assert(deep(0) == 0, ""); // expected-error #28 {{expression must have a constant value}}
static_assert(inactive() == 0, ""); // expected-error #28 {{expression must have a constant value}}
static_assert(*dangle() == 1, ""); // expected-error #28 {{expression must have a constant value}}
static_assert(past() == 0, ""); // expected-error #28 {{expression must have a constant value}}
static_assert(plain(1) == 1, ""); // expected-error #28 {{expression must have a constant value}}
static_assert(variable == 3, ""); // expected-error #28 {{expression must have a constant value}}
static_assert(from_variable == 3, ""); // expected-error #28 {{expression must have a constant value}}
static_assert(table[2] == 3, ""); // expected-error #28 {{expression must have a constant value}}
static_assert(1 == 2, "these differ"); // expected-error #1574 {{static assertion failed with "these differ"}}
__global__ void k(int n) {
  int a[n]; // expected-error #28 {{expression must have a constant value}}
  constexpr int c = n; // expected-error #28 {{expression must have a constant value}}
  static_assert(n == 1, ""); // expected-error #28 {{expression must have a constant value}}
  switch (n) { case 0: break; }
}
