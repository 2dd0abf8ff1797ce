// Captures with initialisers, of *this, by reference, and moves.
// RUN: sema
struct S {
  int v;
  __device__ constexpr int f() {
    auto a = [*this] { return v; };
    auto b = [this] { return v; };
    v = 9;
    return a() * 10 + b();
  }
};
__device__ constexpr int g() {
  int x = 1;
  auto a = [y = x + 1, &z = x] {
    z = 5;
    return y;
  };
  int r = a();
  return r * 10 + x;
}
__device__ constexpr int h() { return S{3}.f(); }
static_assert(g() == 25 && h() == 39);
