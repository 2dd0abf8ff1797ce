// A tuple by inheritance from indexed leaves, with get, apply, tuple_cat-like code.
// RUN: run
typedef unsigned long size_t;
template <size_t... I> struct index_sequence { static constexpr size_t size = sizeof...(I); };
template <size_t N, size_t... I> struct make_seq : make_seq<N - 1, N - 1, I...> {};
template <size_t... I> struct make_seq<0, I...> { using type = index_sequence<I...>; };
template <size_t N> using make_index_sequence = typename make_seq<N>::type;
template <class... T> using index_sequence_for = make_index_sequence<sizeof...(T)>;
template <class T> struct remove_ref { using type = T; };
template <class T> struct remove_ref<T&> { using type = T; };
template <class T> struct remove_ref<T&&> { using type = T; };
template <class T> __device__ constexpr T&& forward(typename remove_ref<T>::type& t) { return static_cast<T&&>(t); }
template <class T> __device__ constexpr typename remove_ref<T>::type&& move(T&& t) { return static_cast<typename remove_ref<T>::type&&>(t); }
template <size_t I, class T> struct leaf { T value; };
template <class S, class... T> struct tuple_impl;
template <size_t... I, class... T> struct tuple_impl<index_sequence<I...>, T...> : leaf<I, T>... {
  tuple_impl() = default;
  template <class... U> __device__ constexpr explicit tuple_impl(U&&... u) : leaf<I, T>{forward<U>(u)}... {}
};
template <class... T> struct tuple : tuple_impl<index_sequence_for<T...>, T...> {
  using base = tuple_impl<index_sequence_for<T...>, T...>;
  tuple() = default;
  template <class... U> __device__ constexpr tuple(U&&... u) : base(forward<U>(u)...) {}
};
template <size_t I, class T> __device__ constexpr T& get_leaf(leaf<I, T>& l) { return l.value; }
template <size_t I, class T> __device__ constexpr const T& get_leaf(const leaf<I, T>& l) { return l.value; }
template <size_t I, class... T> __device__ constexpr auto& get(tuple<T...>& t) { return get_leaf<I>(t); }
template <size_t I, class... T> __device__ constexpr const auto& get(const tuple<T...>& t) { return get_leaf<I>(t); }
template <size_t I, class T> struct element;
template <class H, class... R> struct element<0, tuple<H, R...>> { using type = H; };
template <size_t I, class H, class... R> struct element<I, tuple<H, R...>> : element<I - 1, tuple<R...>> {};
template <class T> struct tuple_size;
template <class... T> struct tuple_size<tuple<T...>> { static constexpr size_t value = sizeof...(T); };
template <class F, class T, size_t... I> __device__ auto apply_impl(F f, T&& t, index_sequence<I...>) { return f(get<I>(t)...); }
template <class F, class... T> __device__ auto apply(F f, tuple<T...>& t) { return apply_impl(f, t, index_sequence_for<T...>()); }
__device__ int combine(int a, float b, char c) { return a * 100 + (int)b * 10 + c; }
template <class A, class B> struct is_same { static constexpr bool value = false; };
template <class A> struct is_same<A, A> { static constexpr bool value = true; };
static_assert(is_same<element<1, tuple<int, float, char>>::type, float>::value, "");
static_assert(tuple_size<tuple<int, float, char>>::value == 3, "");
static_assert(is_same<make_index_sequence<4>, index_sequence<0, 1, 2, 3>>::value, "");
template <class... A, class... B, size_t... I, size_t... J>
__device__ tuple<A..., B...> cat(const tuple<A...>& a, const tuple<B...>& b, index_sequence<I...>, index_sequence<J...>) {
  return tuple<A..., B...>(get<I>(a)..., get<J>(b)...);
}
__global__ void k(int* out) {
  tuple<int, float, char> t(1, 2.5f, (char)3);
  get<0>(t) = 7;
  out[0] = apply(combine, t);
  out[1] = get<2>(t) + (int)(get<1>(t) * 2);
  tuple<int, int> a(1, 2);
  tuple<int> b(3);
  auto c = cat(a, b, index_sequence<0, 1>(), index_sequence<0>());
  out[2] = get<0>(c) * 100 + get<1>(c) * 10 + get<2>(c);
  out[3] = sizeof(t);
}
// LAUNCH: k<<<1,1>>>(out=s32[4]{fill 0})
// EXPECT: out == {723, 8, 123, 12}
