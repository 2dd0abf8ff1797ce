// All four folds associate as they are written, over every kind of operator, and empty packs have their values.
// RUN: sema
template <int... N> constexpr int right = (N - ...);
template <int... N> constexpr int left = (... - N);
template <int... N> constexpr int init = (100 - ... - N);
template <int... N> constexpr int tail = (N - ... - 100);
template <bool... B> constexpr bool all = (B && ...);
template <bool... B> constexpr bool any = (... || B);
static_assert(right<10, 3, 2> == 9);
static_assert(left<10, 3, 2> == 5);
static_assert(init<10, 3> == 87);
static_assert(tail<10, 3> == 107);
static_assert(all<>);
static_assert(!any<>);
static_assert(all<true, true>);
static_assert(any<false, true>);
template <class... F> __device__ constexpr int calls(F... f) {
  int n = 0;
  ((n = n * 10 + f), ...);
  return n;
}
static_assert(calls(1, 2, 3) == 123);
