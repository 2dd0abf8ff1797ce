// Closures: size by captures, conversion to a pointer only without any, const call unless mutable.
// RUN: sema
__device__ constexpr int f() {
  int a = 1, b = 2;
  auto none = [] { return 1; };
  auto copy = [a, b] { return a + b; };
  auto ref = [&a] { return a; };
  auto m = [a]() mutable { return ++a; };
  static_assert(sizeof(none) == 1 && sizeof(copy) == 8 && sizeof(ref) == 8);
  int (*p)() = none;
  a = 10;
  return p() + copy() * 10 + ref() * 100 + m() + m();
}
static_assert(f() == 1 + 30 + 1000 + 2 + 3);
__device__ void g(int a) { auto c = [a] { a = 1; }; } // expected-error {{expression must be a modifiable lvalue}}
__device__ void h(int a) { int (*p)() = [a] { return a; }; } // expected-error {{no suitable conversion function from "lambda []()->int" to "int (*)()" exists}}
