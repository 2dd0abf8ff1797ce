// `>...>` ends an expansion among template arguments; it folds nothing unless the `>` is an operator.
// RUN: sema
template <class... B> struct All { static constexpr bool value = (B::value && ...); };
template <class T> struct Is { static constexpr bool value = true; };
template <bool> struct If {}; template <> struct If<true> { using type = int; };
template <class... T, typename If<(sizeof...(T) == 2) && (!All<Is<T>...>::value || true)>::type = 0>
__device__ constexpr int f(T... v) { return (... + v); }
template <int... N> constexpr bool falling = (N > ... > 0);
template <int... N> constexpr bool unary = (N > ...);
template <class... T> constexpr bool every = (All<Is<T>...>::value);
static_assert(f(1, 2) == 3 && every<int, float>);
static_assert(falling<3, 2, 1> && unary<3, 2>);
