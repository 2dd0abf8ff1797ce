// `decltype` of a name is that of the entity, also where a closure holds it, and begins an expression where a value follows.
// RUN: sema --std=c++17
template <int N> struct Number { static constexpr int value = N; int elements[N]; };
template <class, class> constexpr bool same = false;
template <class T> constexpr bool same<T, T> = true;
__device__ int plain() {
    Number<1> held;
    if (decltype(held)::value) return 1;
    do {} while (decltype(held)::value > 1);
    decltype(held)::value ? held.elements[0]++ : 2;
    return decltype(held)::value;
}
__device__ int captured() {
    Number<2> held;
    const int &reference = held.elements[0];
    auto by_reference = [&](auto) {
        static_assert(same<decltype(held), Number<2>>);
        static_assert(same<decltype((held)), Number<2> &>);
        static_assert(same<decltype(reference), const int &>);
        if constexpr (decltype(held)::value == 2) return held.elements[0];
        return 0;
    };
    auto by_value = [=](auto) {
        static_assert(same<decltype(held), Number<2>>);
        static_assert(same<decltype((held)), const Number<2> &>);
        return held.elements[0] + reference;
    };
    return by_reference(1) + by_value(2);
}
template <class T> __device__ int in_template(T held) {
    return [&](auto) {
        if (decltype(held)::value) return 1;
        return 2;
    }(1);
}
template <class T> struct Holder {
    Number<4> held;
    __device__ int get() {
        static_assert(same<decltype(held), Number<4>>);
        return decltype(held)::value;
    }
};
__global__ void use(int *out) {
    *out = plain() + captured() + in_template(Number<3>()) + Holder<int>().get();
}
