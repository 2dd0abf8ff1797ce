// const, volatile and ref-qualified function types match their own patterns.
// RUN: sema
template <class T> struct K {
  static constexpr int v = 0;
};
template <class R, class... A> struct K<R(A...) const> {
  static constexpr int v = 1;
};
template <class R, class... A> struct K<R(A...) volatile &&> {
  static constexpr int v = 2;
};
template <class R, class... A> struct K<R(A...) &> {
  static constexpr int v = 3;
};
static_assert(K<void() const>::v == 1 && K<int(int) volatile &&>::v == 2 && K<int() &>::v == 3 && K<int() const &>::v == 0);
