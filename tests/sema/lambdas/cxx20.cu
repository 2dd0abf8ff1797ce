// C++20: template heads, default construction, unevaluated use, pack captures.
// RUN: sema -std=c++20
__device__ constexpr int f(auto... x) {
  return [... y = x + 1] { return (y * ...); }();
}
static_assert(f(1, 2) == 6);
__device__ constexpr int g() {
  using L = decltype([](int x) { return x < 3; });
  static_assert(sizeof(L) == 1);
  int a[4];
  return L()(2) + []<class T, int N>(T(&)[N]) { return N; }(a);
}
static_assert(g() == 5);
