// A written result type converts; several returns must agree without one.
// RUN: sema
__device__ constexpr int f() {
  auto a = [](bool b) -> double {
    if (b)
      return 1;
    return 2.5;
  };
  auto b = [](int x) {
    if (x)
      return 1;
    return 2;
  };
  return a(false) * 2 + b(0);
}
static_assert(f() == 7);
__device__ void g() { auto bad = [](bool b) { if (b) return 1; return 2.5; }; } // expected-error {{deduced return type "double" conflicts with previously deduced type "int"}}
