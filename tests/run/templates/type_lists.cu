// Type lists and tuples are computed by recursion through partial specialisations.
// RUN: run
template <class... T> struct list {};
template <class L> struct size;
template <class... T> struct size<list<T...>> { static constexpr int value = sizeof...(T); };
template <class L> struct front;
template <class H, class... T> struct front<list<H, T...>> { using type = H; };
template <class L, class X> struct push;
template <class... T, class X> struct push<list<T...>, X> { using type = list<T..., X>; };
template <class L> struct rev { using type = L; };
template <class H, class... T> struct rev<list<H, T...>> {
    using type = typename push<typename rev<list<T...>>::type, H>::type;
};
template <int I, class L> struct at;
template <class H, class... T> struct at<0, list<H, T...>> { using type = H; };
template <int I, class H, class... T> struct at<I, list<H, T...>> : at<I - 1, list<T...>> {};
template <class A, class B> constexpr bool same = false;
template <class A> constexpr bool same<A, A> = true;
static_assert(size<list<int, float, char>>::value == 3, "");
static_assert(same<front<rev<list<int, float, char>>::type>::type, char>, "");
static_assert(same<at<1, list<int, float, char>>::type, float>, "");
template <class... T> struct tup;
template <> struct tup<> {};
template <class H, class... T> struct tup<H, T...> : tup<T...> {
    H h;
    __device__ tup(H h, T... t) : tup<T...>(t...), h(h) {}
};
template <int I> struct get_ {
    template <class H, class... T> __device__ static auto get(tup<H, T...> &t)
    {
        return get_<I - 1>::get(static_cast<tup<T...>&>(t));
    }
};
template <> struct get_<0> {
    template <class H, class... T> __device__ static H get(tup<H, T...> &t) { return t.h; }
};
extern "C" __global__ void k(int *out)
{
    tup<int, float, char> t(1, 2.5f, 'c');
    out[0] = get_<0>::get(t);
    out[1] = int(get_<1>::get(t));
    out[2] = get_<2>::get(t);
}
// LAUNCH: k<<<1, 1>>>(out=s32[3]{fill 0})
// EXPECT: out == {1, 2, 99}
