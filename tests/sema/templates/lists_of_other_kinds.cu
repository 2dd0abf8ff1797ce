// A template whose parameters are of another kind is not deduced for a template template parameter. Where two
// partial specialisations of a variable fit equally well, the first is taken, as nvcc has it.
// RUN: sema
// expected-no-diagnostics
template <class...> struct types {};
template <class> struct one {};
template <class T, T...> struct values {};
template <class T> inline constexpr int kind = 0;
template <template <class...> class C, class... Ts> inline constexpr int kind<C<Ts...>> = 1;
template <template <class T, T...> class F, class T, T... Us> inline constexpr int kind<F<T, Us...>> = 2;
static_assert(kind<types<int>> == 1);
static_assert(kind<types<types<>>> == 1);
static_assert(kind<types<int, int>> == 1);
static_assert(kind<one<int>> == 1);
static_assert(kind<values<int>> == 2);
static_assert(kind<values<int, 1>> == 2);
template <class T> inline constexpr int only = 0;
template <template <class, int...> class F, class T, int... Us> inline constexpr int only<F<T, Us...>> = 2;
static_assert(only<types<int>> == 0);
static_assert(only<one<int>> == 2);
