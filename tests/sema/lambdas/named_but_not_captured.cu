// A generic lambda captures no names of operands that are not evaluated, nor of members behind `template`.
// RUN: sema --std=c++17
template <int N> struct Number { static constexpr int value = N; int elements[N]; };
struct Loader { template <bool All> __device__ int load(int n) { return All ? n : 1; } };
__global__ void sizes(int *out) {
    Number<4> held = {};
    Loader loader;
    auto type = [=](auto t) { return decltype(held)::value + t; };
    auto size = [=](auto t) { return (int)sizeof(held) + (int)sizeof held + (int)alignof(decltype(held)) + t; };
    auto throws = [=](auto t) { return noexcept(held.elements[0]) + t; };
    auto behind = [=](auto t) { return (int)sizeof(int) + held.elements[t]; };
    auto discarded = [=](auto t) {
        if constexpr (sizeof(t) == 4)
            return 3;
        else
            return held.elements[0];
    };
    static_assert(sizeof(type) == 1);
    static_assert(sizeof(size) == 1);
    static_assert(sizeof(throws) == 1);
    static_assert(sizeof(behind) == 16);
    static_assert(sizeof(discarded) == 16);
    auto load = [&](auto all, int n) {
        constexpr bool is_all = decltype(all)::value;
        return loader.template load<is_all>(n);
    };
    *out = type(1) + size(2) + throws(3) + behind(0) + discarded(0) + load(Number<1>(), 2);
}
