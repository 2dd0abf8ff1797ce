// A generic lambda is instantiated with the right types, and captures neither too little nor too
// much: its size is fixed before any call.
// RUN: run -default-device -std=c++20
template <typename F> int apply(F f, int x) { return f(x) + f(x + 1); }
template <typename T> T scaled(T x) {
    auto twice = [](auto y) { return y + y; };
    return twice(x);
}
__global__ void generic(int *out, int n) {
    int i = threadIdx.x;
    auto add = [](auto x, auto y) { return x + y; };
    out[0 * n + i] = add(i, 1) + int(add(1.5f, 2.25f) * 4);

    auto self = [](auto &me, int k) -> int { return k <= 1 ? 1 : k * me(me, k - 1); };
    out[1 * n + i] = self(self, i % 6);

    int used = i, unused = 3;
    auto sized = [=](auto x) {
        if constexpr (sizeof(x) == 1)
            return used + unused;
        else
            return x;
    };
    out[2 * n + i] = int(sizeof(sized)) * 100 + sized(i);

    auto fold = [&](const auto &x) {
        used += x;
        return used;
    };
    out[3 * n + i] = apply(fold, 10) + used;

    auto typed = []<typename T>(T x, T y) { return x < y ? x : y; };
    out[4 * n + i] = typed(i, 4);

    auto outer = [=](auto x) {
        return [=](auto y) { return x * 10 + y + i; };
    };
    out[5 * n + i] = outer(2)(3);

    out[6 * n + i] = scaled(i) + int(scaled(1.5f));

    constexpr int size = 5;
    auto arrays = [&](auto x) {
        int values[size] = {1, 2, 3, 4, 5};
        return values[x % size] + size;
    };
    out[7 * n + i] = arrays(i);
}
// LAUNCH: generic<<<1, 16>>>(out=s32[128], 16)
// EXPECT: out[0..16] == i + 16
// EXPECT: out[16..32] == {1, 1, 2, 6, 24, 120, 1, 1, 2, 6, 24, 120, 1, 1, 2, 6}
// EXPECT: out[32..48] == 800 + i - 32
// EXPECT: out[48..64] == 3 * (i - 48) + 52
// EXPECT: out[64..80] == min(i - 64, 4)
// EXPECT: out[80..96] == 23 + (i - 80)
// EXPECT: out[96..112] == 2 * (i - 96) + 3
// EXPECT: out[112..128] == (i - 112) % 5 + 6
