// Implicit assignment copies members and bases; a reference or const member deletes it.
// RUN: sema
struct B { int b; }; struct S : B { int a[2]; float f; }; struct R { int &r; };
__device__ constexpr int f() {
  S x{{1}, {2, 3}, 4}, y{};
  y = x;
  x = S{};
  return y.b * 1000 + y.a[1] * 100 + y.f + x.b;
}
static_assert(f() == 1304);
__device__ void g(R a, R b) { a = b; } // expected-error {{function "R::operator=(const R &)" (declared implicitly) cannot be referenced -- it is a deleted function}}
