// Objects with bases are built, sliced and compared through base references.
// RUN: sema
struct A {
  int a;
  __device__ constexpr A(int x) : a(x) {}
};
struct B {
  int b = 5;
};
struct D : A, B {
  int d;
  __device__ constexpr D(int x) : A(x + 1), d(a + b) {}
};
__device__ constexpr int sum(const A &a, const B &b) { return a.a + b.b; }
static_assert(D(3).d == 9 && sum(D(3), D(4)) == 9);
