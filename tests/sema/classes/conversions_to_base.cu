// A derived pointer, reference and object convert to an unambiguous base, with offsets.
// RUN: sema
struct A { int a; }; struct B { int b; }; struct D : A, B { int d; };
__device__ constexpr int f() {
  D x{{1}, {2}, 3};
  B *p = &x;
  B &r = x;
  B copy = x;
  return p->b * 100 + r.b * 10 + copy.b + (static_cast<D *>(p) == &x ? 1000 : 0);
}
static_assert(f() == 1222);
__device__ D *g(A *a) { return static_cast<D *>(a); }
__device__ D *h(A *a) { return a; } // expected-error {{return value type does not match the function type}}
