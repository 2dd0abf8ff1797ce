// A type before `::` that is made for one element of a pack is not taken for another element's.
// RUN: run
template <class... T> struct Pack;
template <> struct Pack<> { static constexpr int size = 0; };
template <class T, class... U> struct Pack<T, U...> {
    static constexpr int size = sizeof(T) + 10 * Pack<U...>::size;
};
template <class T> struct Box { using type = T; };
struct Rich {
    template <class P> struct Re { struct In { static constexpr int value = P::size; }; };
};
template <class T, class... P> __device__ int sizes(T, P...) {
    // The elements are parsed inside of a trial: only `::In` tells what stands before it.
    typename T::template Re<Pack<typename Box<P>::type...>>::In *in = nullptr;
    return in->value;
}
template <class T, class... P> struct S {
    template <class Q> __device__ static int member(Q, typename T::template Re<Pack<typename Box<P>::type...>>::In *);
};
template <class T, class... P>
template <class Q>
__device__ int S<T, P...>::member(Q, typename T::template Re<Pack<typename Box<P>::type...>>::In *in) {
    return in->value;
}
// `>` on both sides of `...` ends argument lists here: this is no fold.
template <class... P> __device__ int in_parentheses() { return (Pack<typename Box<P>::type...>::size) + (Pack<Box<P>...>::size); }
__global__ void k(int *out) {
    out[0] = sizes(Rich(), 'c', 2.0, 1);
    out[1] = S<Rich, char, short>::member(1, nullptr);
    out[2] = in_parentheses<char, long>();
}
// LAUNCH: k<<<1, 1>>>(out=s32[3])
// EXPECT: out == {481, 21, 92}
