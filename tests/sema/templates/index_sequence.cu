// Integer sequences made by recursion serve as indices.
// RUN: sema
template <class T, T... I> struct seq {
  static constexpr int n = sizeof...(I);
};
template <int N, int... I> struct maker : maker<N - 1, N - 1, I...> {};
template <int... I> struct maker<0, I...> {
  typedef seq<int, I...> type;
};
template <int N> using make = typename maker<N>::type;
template <int... I> __device__ constexpr int sum(seq<int, I...>) { return (0 + ... + I); }
static_assert(sum(make<5>()) == 10 && make<3>::n == 3);
