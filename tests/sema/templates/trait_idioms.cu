// Trait idioms give their answers: conjunction, disjunction, void_t, detected, enable_if everywhere, index of a type.
// RUN: sema
template <class T, T v> struct integral_constant {
  static constexpr T value = v;
  using type = integral_constant;
};
template <class A, class B> inline constexpr bool same = false;
template <class A> inline constexpr bool same<A, A> = true;
template <bool B> using bool_constant = integral_constant<bool, B>;
using true_type = bool_constant<true>; using false_type = bool_constant<false>;
template <bool B, class T = void> struct enable_if {};
template <class T> struct enable_if<true, T> { using type = T; };
template <bool B, class T = void> using enable_if_t = typename enable_if<B, T>::type;
template <bool B, class T, class F> struct conditional { using type = T; };
template <class T, class F> struct conditional<false, T, F> { using type = F; };
template <bool B, class T, class F> using conditional_t = typename conditional<B, T, F>::type;
template <class...> struct conjunction : true_type {};
template <class B> struct conjunction<B> : B {};
template <class B, class... R> struct conjunction<B, R...> : conditional_t<bool(B::value), conjunction<R...>, B> {};
template <class...> struct disjunction : false_type {};
template <class B> struct disjunction<B> : B {};
template <class B, class... R> struct disjunction<B, R...> : conditional_t<bool(B::value), B, disjunction<R...>> {};
template <class... B> inline constexpr bool conjunction_v = conjunction<B...>::value;
static_assert(conjunction_v<>, ""); static_assert(conjunction_v<true_type, true_type>, "");
static_assert(!conjunction_v<true_type, false_type>, ""); static_assert(!disjunction<>::value, "");
static_assert(disjunction<false_type, true_type>::value, "");
template <class...> using void_t = void;
template <class T> __device__ T&& declval() noexcept;
struct nonesuch {};
template <class D, class V, template <class...> class Op, class... A> struct detector {
  using value_t = false_type;
  using type = D;
};
template <class D, template <class...> class Op, class... A> struct detector<D, void_t<Op<A...>>,
                                                                             Op, A...> {
  using value_t = true_type;
  using type = Op<A...>;
};
template <template <class...> class Op, class... A> using is_detected = typename detector<nonesuch, void, Op, A...>::value_t;
template <class D, template <class...> class Op, class... A> using detected_or = typename detector<D, void, Op, A...>::type;
template <class T> using size_type_of = typename T::size_type;
template <class T> using call_of = decltype(declval<T&>()(1));
struct HasSize { using size_type = char; };
struct Callable { __device__ float operator()(int) const; };
static_assert(is_detected<size_type_of, HasSize>::value, "");
static_assert(!is_detected<size_type_of, int>::value, "");
static_assert(is_detected<call_of, Callable>::value, "");
static_assert(!is_detected<call_of, HasSize>::value, "");
static_assert(same<detected_or<int, size_type_of, HasSize>, char>, "");
static_assert(same<detected_or<int, size_type_of, Callable>, int>, "");
template <class T, class... L> struct index_of;
template <class T, class... R> struct index_of<T, T, R...> : integral_constant<int, 0> {};
template <class T, class H, class... R> struct index_of<T, H, R...> : integral_constant<int, 1 + index_of<T, R...>::value> {};
static_assert(index_of<char, int, float, char>::value == 2, "");
template <class... T> struct list {};
template <class... L> struct concat;
template <> struct concat<> { using type = list<>; };
template <class... T> struct concat<list<T...>> { using type = list<T...>; };
template <class... A, class... B, class... R> struct concat<list<A...>, list<B...>, R...> : concat<list<A..., B...>, R...> {};
static_assert(same<concat<list<int>, list<>, list<float, char>, list<double>>::type, list<int, float, char, double>>, "");
template <template <class> class P, class... T> struct filter;
template <template <class> class P> struct filter<P> { using type = list<>; };
template <template <class> class P, class H, class... R> struct filter<P, H, R...>
    : concat<conditional_t<P<H>::value, list<H>, list<>>, typename filter<P, R...>::type> {};
template <class T> struct is_small : bool_constant<sizeof(T) < 4> {};
static_assert(same<filter<is_small, int, char, double, short>::type, list<char, short>>, "");
template <class L> struct reverse;
template <> struct reverse<list<>> { using type = list<>; };
template <class H, class... R> struct reverse<list<H, R...>> : concat<typename reverse<list<R...>>::type, list<H>> {};
static_assert(same<reverse<list<int, char, float>>::type, list<float, char, int>>, "");
template <class F> struct signature;
template <class R, class... A> struct signature<R(A...)> {
  using result = R;
  static constexpr int arity = sizeof...(A);
  template <int I> using arg = list<A...>;
};
template <class R, class... A> struct signature<R (*)(A...)> : signature<R(A...)> {};
template <class R, class C, class... A> struct signature<R (C::*)(A...) const> : signature<R(A...)> {};
template <class R, class... A> struct signature<R(A..., ...)> { static constexpr int arity = -1; };
static_assert(signature<int(char, float)>::arity == 2, "");
static_assert(signature<void (*)()>::arity == 0, "");
static_assert(signature<int(int, ...)>::arity == -1, "");
static_assert(same<signature<float(int)>::result, float>, "");
template <int... I> struct ints {
  static constexpr int sum = (I + ... + 0);
  static constexpr bool sorted = true;
};
template <class S, int N> struct push;
template <int... I, int N> struct push<ints<I...>, N> {
  using type = ints<I..., N>;
};
static_assert(same<push<ints<1, 2>, 3>::type, ints<1, 2, 3>>, "");
static_assert(ints<1, 2, 3>::sum == 6, ""); static_assert(ints<>::sum == 0, "");
template <class... T> struct max_size;
template <class T> struct max_size<T> {
  static constexpr int value = sizeof(T);
};
template <class T, class... R> struct max_size<T, R...> { static constexpr int value = sizeof(T) > max_size<R...>::value ? sizeof(T) : max_size<R...>::value; };
static_assert(max_size<char, double, int>::value == 8, "");
template <template <class...> class A, template <class...> class B> struct same_template : false_type {};
template <template <class...> class A> struct same_template<A, A> : true_type {};
static_assert(same_template<list, list>::value, ""); static_assert(!same_template<list, conjunction>::value, "");
template <class T> struct template_of;
template <template <class...> class L, class... T> struct template_of<L<T...>> {
  template <class... U> using rebind = L<U...>;
};
static_assert(same<template_of<list<int>>::rebind<char, float>, list<char, float>>, "");
template <class T, enable_if_t<(sizeof(T) > 4), int> = 0> __device__ constexpr int pick(T) { return 1; }
template <class T, enable_if_t<(sizeof(T) <= 4), int> = 0> __device__ constexpr int pick(T) { return 2; }
static_assert(pick(1.0) == 1, ""); static_assert(pick('a') == 2, "");
template <class T> __device__ constexpr enable_if_t<sizeof(T) == 1, int> ret(T) { return 1; }
template <class T> __device__ constexpr enable_if_t<sizeof(T) != 1, int> ret(T) { return 2; }
static_assert(ret('a') == 1 && ret(1) == 2, "");
template <class T> __device__ constexpr int par(T, enable_if_t<sizeof(T) == 1>* = nullptr) { return 1; }
template <class T> __device__ constexpr int par(T, enable_if_t<sizeof(T) != 1>* = nullptr) { return 2; }
static_assert(par('a') == 1 && par(1) == 2, "");
template <class T, class = void> struct has_type : false_type {}; template <class T> struct has_type<T, void_t<typename T::type>> : true_type {};
static_assert(has_type<true_type>::value && !has_type<int>::value, "");
__device__ constexpr int count() { return 0; }
template <class T, class... R> __device__ constexpr int count(T, R... r) { return 1 + count(r...); }
static_assert(count(1, 'a', 2.0) == 3, "");
template <class... A> __device__ constexpr auto add(A... a) -> decltype((a + ...)) { return (a + ...); }
static_assert(add(1, 2, 3) == 6, "");
