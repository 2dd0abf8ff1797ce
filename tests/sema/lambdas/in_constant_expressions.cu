// Lambdas are constexpr where they can be, in default arguments and as template arguments.
// RUN: sema
__device__ constexpr int apply(int x) {
  auto add = [](int a, int b) { return a + b; };
  auto inc = [&](int k) { return add(x, k); };
  return inc(1) * inc(2);
}
static_assert(apply(3) == 20);
