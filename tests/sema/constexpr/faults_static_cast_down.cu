// A cast to a derived class that the object is not.
// RUN: sema
struct B {
  int b;
};
struct D : B {
  int d;
};
__device__ constexpr int f() {
  B b{1};
  return static_cast<D &>(b).d;
}
__device__ constexpr int g() {
  D d{{1}, 2};
  B &b = d;
  return static_cast<D &>(b).d;
}
static_assert(g() == 2);
constexpr int a = f(); // expected-error {{expression must have a constant value}}
