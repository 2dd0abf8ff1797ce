// Class templates are deduced through template template parameters, in template heads and after `new`.
// RUN: run -std=c++20 -default-device
template <class T> struct Wrap {
    T value;
    constexpr Wrap(T value) : value(value) {}
};
template <template <class> class C, class T> auto make(T value) {
    return C{value};
}
template <template <class> class... C> int together(int value) {
    return (C{value}.value + ...);
}
template <class T = int> struct Plain {
    T value = 3;
};
template <Wrap W> int constant() {
    return W.value;
}

extern "C" __global__ void k(int *out) {
    out[0] = make<Wrap>(11).value;
    out[1] = together<Wrap, Wrap>(4);
    auto plain = new Plain;
    out[2] = plain->value;
    delete plain;
    out[3] = constant<5>();
}
// LAUNCH: k<<<1, 1>>>(out=s32[4]{fill 0})
// EXPECT: out == {11, 8, 3, 5}
