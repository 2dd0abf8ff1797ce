// A constructor without an initialiser for a base or member default-constructs it.
// RUN: sema
struct B {
  int v;
  __device__ constexpr B() : v(7) {}
  __device__ constexpr B(int x) : v(x) {}
};
struct D : B {
  B m;
  int n;
  __device__ constexpr D() : n(1) {}
  __device__ constexpr D(int x) : B(x), n(2) {}
};
static_assert(D().v == 7 && D().m.v == 7 && D(3).v == 3 && D(3).m.v == 7);
