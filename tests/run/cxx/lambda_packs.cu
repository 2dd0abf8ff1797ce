// A lambda captures and takes the right elements of a pack.
// RUN: run -default-device -std=c++20
template <class... T> int sum(T... values) {
    auto by_copy = [values...] { return (0 + ... + values); };
    auto by_default = [=] { return (0 + ... + values); };
    auto by_reference = [&values...](int x) { return (x + ... + values); };
    auto renamed = [... copies = values * 2] { return (0 + ... + copies); };
    return by_copy() + by_default() * 10 + by_reference(1) * 100 + renamed() * 1000;
}
template <class F, class... T> auto bind(F f, T... bound) {
    return [f, bound...](auto... rest) { return f(bound..., rest...); };
}
template <class... F> struct Overloaded : F... {
    using F::operator()...;
};
template <class... F> Overloaded<F...> overloaded(F... f) { return {f...}; }
__global__ void packs(int *out) {
    int i = threadIdx.x;
    out[0 * 4 + i] = sum(i, 1, 2) + sum();
    auto weighted = [](int a, int b, int c) { return a * 100 + b * 10 + c; };
    out[1 * 4 + i] = bind(weighted, i, 2)(3);
    auto total = [](auto... xs) { return (xs + ...); };
    auto count = [](auto &&...xs) { return int(sizeof...(xs)); };
    out[2 * 4 + i] = total(i, 2.5f, 3L) + count(1, i, out, 'c');
    auto each = [&](auto f, auto... xs) { (f(xs), ...); };
    int product = 1;
    each([&](int x) { product *= x; }, 2, i + 1, 3);
    out[3 * 4 + i] = product;
    auto visit =
        overloaded([](int) { return 1; }, [](float) { return 2; }, [](auto *) { return 3; });
    out[4 * 4 + i] = visit(1) * 100 + visit(1.f) * 10 + visit(out);
}
// LAUNCH: packs<<<1, 4>>>(out=s32[20])
// EXPECT: out[0..4] == (i + 3) * 2111 + 100 + 100
// EXPECT: out[4..8] == 100 * (i - 4) + 23
// EXPECT: out[8..12] == i - 8 + 5 + 4
// EXPECT: out[12..16] == 6 * (i - 12 + 1)
// EXPECT: out[16..20] == 123
