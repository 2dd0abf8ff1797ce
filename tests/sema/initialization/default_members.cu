// Default member initialisers are used where a constructor says nothing, and may use others and this.
// RUN: sema
struct S {
  int a = 3;
  int b = a * 2;
  int c{b + 1};
  int d[2] = {a, b};
  __device__ constexpr S() {}
  __device__ constexpr S(int x) : a(x) {}
  __device__ constexpr S(int, int) : b(50) {}
};
static_assert(S().c == 7 && S(10).b == 20 && S(10).d[1] == 20 && S(1, 1).c == 51 && S().a == 3);
