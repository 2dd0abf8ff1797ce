// Comma, conditional, assignment and prefix increment give lvalues.
// RUN: sema
__device__ constexpr int f() {
  int a = 1, b = 2;
  (true ? a : b) = 5;
  (a++, b) = 6;
  (a += 1) = a + 10;
  ++ ++b;
  (a = b) += 100;
  return a * 1000 + b;
}
static_assert(f() == 108 * 1000 + 8);
