// Structured bindings have the types of the array elements, members and bit-fields that they name.
// RUN: sema
template <class A, class B> constexpr bool same = false; template <class A> constexpr bool same<A, A> = true;
struct P { int x; const float y; int b : 4; }; struct D : P {};
__device__ void f(P p, int (&a)[2], D d) {
  auto [x, y, b] = p;
  auto &[r, s, t] = p;
  const auto &[u, v] = a;
  auto [i, j] = a;
  auto &[k, l, m] = d;
  static_assert(same<decltype(x), int> && same<decltype(y), const float> && same<decltype(r), int> && same<decltype((r)), int &> && same<decltype(u), const int> && same<decltype(i), int>);
  r = 3; i = j; k = l; b = t;
}
