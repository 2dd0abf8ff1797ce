// A base that occurs twice cannot be converted to.
// RUN: sema
struct B {
  int x;
  static constexpr int s = 3;
};
struct L : B {};
struct R : B {};
struct D : L, R {};
static_assert(D::s == 3 && sizeof(D) == 8);
__device__ B *f(D *d) { return d; } // expected-error {{base class "B" is ambiguous}}
__device__ B *g(D *d) { return (L *)d; }
struct Twice : B, B {}; // expected-error {{duplicate base class name}}
