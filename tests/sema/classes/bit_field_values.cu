// A bit-field keeps the low bits, with sign where its type has one.
// RUN: sema
struct S { int a : 3; unsigned b : 3; bool c : 1; };
__device__ constexpr int f() {
  S s{};
  s.a = 5;
  s.b = 13;
  s.c = 4;
  s.b += 1;
  return s.a * 100 + s.b * 10 + s.c;
}
static_assert(f() == -3 * 100 + 6 * 10 + 1);
