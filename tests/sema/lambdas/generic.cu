// Generic lambdas take auto parameters, packs and template heads, capture when nested and may call themselves by argument.
// RUN: sema
__device__ constexpr int f() {
  auto twice = [](auto x) { return x + x; };
  auto sum = [](auto... x) { return (x + ... + 0); };
  auto fact = [](auto self, int n) -> int { return n ? n * self(self, n - 1) : 1; };
  int k = 3;
  auto outer = [=](auto x) { return [=](auto y) { return x * y + k; }; };
  return twice(2) + sum(1, 2, 3) + fact(fact, 4) + outer(2)(5);
}
static_assert(f() == 4 + 6 + 24 + 13);
