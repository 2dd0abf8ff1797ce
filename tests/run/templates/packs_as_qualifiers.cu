// A pack may stand before `::` and in braced casts of its elements, and both give its elements.
// RUN: run -default-device
// RUN: run -O0 -default-device
template <int... N> struct Numbers {
    static constexpr int sum = (N + ... + 0);
};
template <class... T> struct Types {
    static constexpr int count = sizeof...(T);
};

struct One {
    static constexpr int value = 1;
    using type = char;
};
struct Two {
    static constexpr int value = 2;
    using type = double;
};

template <class... T> using Values = Numbers<T::value..., 10>;
template <class... T> struct Holder {
    static constexpr int table[] = {T::value...};
    using Inner = Types<typename T::type..., int>;
};

template <class T> struct Box {
    T held;
};
template <class... T> int total(Box<T>... boxes) {
    return (int(boxes.held) + ...);
}
template <class... T> int boxed(T... values) {
    return total(Box<T>{values}...) + total(Box<int>{int{values}}...);
}

extern "C" __global__ void k(int *out) {
    out[0] = Values<One, Two>::sum;
    out[1] = Holder<Two, One>::table[0] * 10 + Holder<Two, One>::table[1];
    out[2] = Holder<One, Two>::Inner::count;
    out[3] = boxed(3, 4);
}
// LAUNCH: k<<<1, 1>>>(out=s32[4]{fill 0})
// EXPECT: out == {13, 21, 3, 14}
