// All four folds over every kind of operator, with the values of empty packs.
// RUN: sema
template <int... N> constexpr int right = (N - ...);
template <int... N> constexpr int left = (... - N);
template <int... N> constexpr int init = (100 - ... - N);
template <int... N> constexpr int tail = (N - ... - 100);
template <bool... B> constexpr bool all = (B && ...);
template <bool... B> constexpr bool any = (... || B);
static_assert(right<10, 3, 2> == 9 && left<10, 3, 2> == 5 && init<10, 3> == 87 && tail<10, 3> == 107 && all<> && !any<> && all<true, true> && any<false, true>);
template <class... F> __device__ constexpr int calls(F... f) {
  int n = 0;
  ((n = n * 10 + f), ...);
  return n;
}
static_assert(calls(1, 2, 3) == 123);
