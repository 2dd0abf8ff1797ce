// Expressions that stand beside each other, however many, are not taken for one that is nested too deeply.
// RUN: sema
// expected-no-diagnostics
#define FIVE(...) __VA_ARGS__ __VA_ARGS__ __VA_ARGS__ __VA_ARGS__ __VA_ARGS__
#define THOUSANDS(...) FIVE(FIVE(FIVE(FIVE(FIVE(__VA_ARGS__ __VA_ARGS__)))))

struct Fields {
    THOUSANDS(int : 1 + 1;)
    THOUSANDS(static_assert(1 + 1 == 2, "");)
};

template <int N> __device__ constexpr int known(int n) {
    THOUSANDS(static_assert(N + 1 == 2, "");)
    THOUSANDS(n += 1, n -= 1;)
    return n;
}
static_assert(known<1>(3) == 3, "");

__global__ void __launch_bounds__(1 + 1) k(int *out) {
    THOUSANDS(asm("" ::"n"(1 + 1), "r"(*out + 1 + 1));)
}
