// Templates that differ only in a value parameter's type are not taken for one, nor `>=` for a
// closing bracket.
// RUN: sema -default-device
template <bool B, class T = void> struct enable_if {};
template <class T> struct enable_if<true, T> { using type = T; };
template <bool B, class T = void> using enable_if_t = typename enable_if<B, T>::type;
template <class T, enable_if_t<sizeof(T) >= 4, int> = 0> constexpr int rank(T) { return 4; }
template <class T, enable_if_t<(sizeof(T) < 4), int> = 0> constexpr int rank(T) { return 1; }
static_assert(rank(1) == 4);
static_assert(rank(char()) == 1);

// One argument for a pack is no primary template.
template <class... T> struct all { static constexpr int kind = 0; };
template <class T> struct all<T> { static constexpr int kind = 1; };
template <class T, class... U> struct all<T, U...> { static constexpr int kind = 2; };
static_assert(all<>::kind == 0 && all<int>::kind == 1 && all<int, int>::kind == 2);

// A member template of a dependent class is a template argument.
template <template <class> class F, class T> struct apply { using type = typename F<T>::type; };
template <class T> struct wrap { template <class U> struct add { using type = U *; }; };
template <class T, class U> using applied = typename apply<wrap<T>::template add, U>::type;
template <class T, class U> struct same { static constexpr bool value = false; };
template <class T> struct same<T, T> { static constexpr bool value = true; };
static_assert(same<applied<int, char>, char *>::value);

// A default argument may end with the first half of `>>`, or two thirds of `>>>`.
template <class T> struct traits { using type = T; };
template <class T> constexpr bool large = sizeof(T) > 2;
template <class T, class U = traits<T>> struct with_traits;
template <class T, class U> struct with_traits { using type = typename U::type; };
static_assert(same<with_traits<char>::type, char>::value);
template <class T, bool B = large<traits<T>>> struct sized { static constexpr bool value = B; };
static_assert(!sized<int>::value);

// The head of a partial specialisation may end with `>>>`.
template <class T, class = void> struct small_only {};
template <class T> struct small_only<T, enable_if_t<!large<T>>>
{
    using type = T;
};
static_assert(same<small_only<char>::type, char>::value);
