// Packs expand in base initialisers and as constructor arguments.
// RUN: sema
template <int N> struct I {
  int v;
  __device__ constexpr I(int x) : v(x * N) {}
};
template <int... N> struct All : I<N>... {
  template <class... T> __device__ constexpr All(T... t) : I<N>(t)... {}
};
constexpr All<1, 2, 3> a(4, 5, 6);
static_assert(a.I<1>::v == 4 && a.I<2>::v == 10 && a.I<3>::v == 18);
