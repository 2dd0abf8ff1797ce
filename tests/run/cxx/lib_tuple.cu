// A tuple of our own by recursive inheritance keeps types and values together: get, apply, tie, structured
// bindings.
// RUN: run -default-device -std=c++17
namespace std {
template <class T> struct tuple_size;
template <unsigned long I, class T> struct tuple_element;
} // namespace std
namespace lib {
template <int I, class T> struct leaf { T value; };
template <class Indices, class... T> struct storage;
template <int... I> struct indices {};
template <int N, int... I> struct make : make<N - 1, N - 1, I...> {};
template <int... I> struct make<0, I...> { using type = indices<I...>; };
template <int... I, class... T> struct storage<indices<I...>, T...> : leaf<I, T>... {
    constexpr storage(T... values) : leaf<I, T>{values}... {}
};
template <class... T> struct tuple : storage<typename make<sizeof...(T)>::type, T...> {
    using base = storage<typename make<sizeof...(T)>::type, T...>;
    constexpr tuple(T... values) : base(values...) {}
};
template <int I, class T> constexpr T &get(leaf<I, T> &l) { return l.value; }
template <int I, class T> constexpr const T &get(const leaf<I, T> &l) { return l.value; }
template <int I, class... T> constexpr auto &element(tuple<T...> &t) { return lib::get<I>(t); }
template <class F, class... T, int... I>
constexpr auto apply(F f, const tuple<T...> &t, indices<I...>) {
    return f(lib::get<I>(t)...);
}
template <class F, class... T> constexpr auto apply(F f, const tuple<T...> &t) {
    return lib::apply(f, t, typename make<sizeof...(T)>::type());
}
template <class... T> constexpr tuple<T...> make_tuple(T... values) { return {values...}; }
template <class... T> constexpr tuple<T &...> tie(T &...values) { return {values...}; }
} // namespace lib
template <class... T> struct std::tuple_size<lib::tuple<T...>> {
    static constexpr unsigned long value = sizeof...(T);
};
template <unsigned long I, class H, class... T>
struct std::tuple_element<I, lib::tuple<H, T...>> : std::tuple_element<I - 1, lib::tuple<T...>> {};
template <class H, class... T> struct std::tuple_element<0, lib::tuple<H, T...>> { using type = H; };
static_assert(lib::apply([](int a, int b, int c) { return a * b + c; }, lib::make_tuple(2, 3, 4)) == 10);
__global__ void tuples(int *out, int n) {
    int i = threadIdx.x;
    auto t = lib::make_tuple(i, 2.5f, short(7));
    lib::element<2>(t) += 1;
    out[0 * n + i] = lib::get<0>(t) + int(lib::get<1>(t) * 2) + lib::get<2>(t);
    out[1 * n + i] = lib::apply([](auto... xs) { return int((xs + ...)); }, t);
    int a = 1, b = 2;
    auto refs = lib::tie(a, b);
    lib::get<0>(refs) = i;
    lib::get<1>(refs) *= 10;
    out[2 * n + i] = a + b;
    auto &[x, y, z] = t;
    out[3 * n + i] = x * 100 + int(y) * 10 + z + int(sizeof(t));
}
// LAUNCH: tuples<<<1, 4>>>(out=s32[16], 4)
// EXPECT: out[0..4] == i + 13
// EXPECT: out[4..8] == i - 4 + 10
// EXPECT: out[8..12] == i - 8 + 20
// EXPECT: out[12..16] == 100 * (i - 12) + 28 + 12
