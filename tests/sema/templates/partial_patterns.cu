// The partial specialisation that matches is chosen: pointers, functions, members, packs, values, repeated types.
// RUN: sema
template <class T> struct K {
  static constexpr int v = 0;
};
template <class T> struct K<T *> {
  static constexpr int v = 1;
};
template <class T> struct K<T *const> {
  static constexpr int v = 2;
};
template <class T, int N> struct K<T[N]> {
  static constexpr int v = N;
};
template <class R, class... A> struct K<R(A...)> {
  static constexpr int v = 50 + sizeof...(A);
};
template <class T> struct K<T[]> {
  static constexpr int v = 90;
};
template <class R, class... A> struct K<R(A...) noexcept> {
  static constexpr int v = 70;
};
template <class R, class... A> struct K<R(A..., ...)> {
  static constexpr int v = 80;
};
static_assert(K<int>::v == 0);
static_assert(K<int *>::v == 1);
static_assert(K<int *const>::v == 2);
static_assert(K<int[7]>::v == 7);
static_assert(K<void(int, int)>::v == 52);
static_assert(K<int[]>::v == 90);
static_assert(K<void() noexcept>::v == 70);
static_assert(K<int(const char *, ...)>::v == 80);
template <class A, class B> struct P {
  static constexpr int v = 0;
};
template <class A> struct P<A, A> {
  static constexpr int v = 1;
};
template <class A> struct P<A, A *> {
  static constexpr int v = 2;
};
static_assert(P<int, char>::v == 0 && P<int, int>::v == 1 && P<int, int *>::v == 2);
