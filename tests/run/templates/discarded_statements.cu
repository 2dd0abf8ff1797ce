// A discarded statement ends where it ends, whatever kind it is: what follows it runs.
// RUN: run -std=c++20
// RUN: run -O0 -std=c++20
template <bool Taken> __device__ int steps(int n) {
    if constexpr (Taken)
        [[unlikely]] { n += 1000; }
    n += 1;
    if constexpr (Taken)
        for (int i = 0; i < 3; ++i) [[likely]] {
            n += 1000;
        }
    n += 2;
    if constexpr (Taken)
#pragma unroll
        for (int i = 0; i < 2; ++i) {
            n += 1000;
        }
    n += 4;
    if constexpr (Taken)
        if (n > 1) [[likely]] {
            n += 1000;
        } else [[unlikely]] {
            n += 2000;
        }
    n += 8;
    if constexpr (Taken)
        [[maybe_unused]] int unused = n;
    n += 16;
    if constexpr (Taken)
        while (n) [[unlikely]] {
            --n;
        }
    else
        [[likely]] { n += 32; }
    n += 64;
    return n;
}

__global__ void k(int *out) {
    out[0] = steps<false>(0);
    out[1] = steps<true>(0);
}
// LAUNCH: k<<<1, 1>>>(out=s32[2]{fill 0})
// EXPECT: out[0..2] == {127, 64}
