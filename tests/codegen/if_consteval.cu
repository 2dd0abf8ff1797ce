// `if consteval` takes its first branch in constants and its second in code that runs.
// RUN: run --std=c++20
consteval __device__ int doubled(int x) { return 2 * x; }
__device__ constexpr int which(int x) { if consteval { return doubled(x); } else { return x + 100; } }
__device__ constexpr int negated() { if !consteval { return 5; } return 6; }
__device__ constexpr int asked() { return __builtin_is_constant_evaluated() ? 1 : 2; }
static_assert(which(4) == 8 && negated() == 6 && asked() == 1);
__global__ void kernel(int *out) {
    int i = threadIdx.x;
    int plain = asked();
    const int folded = asked();
    constexpr int constant = asked();
    constexpr int w = which(3);
    out[i] = which(i) + 1000 * w + 10000 * negated() + 100000 * plain + 1000000 * folded + 10000000 * constant;
}
// LAUNCH: kernel<<<1, 4>>>(out=s32[4])
// EXPECT: out[i] == i + 100 + 6000 + 50000 + 200000 + 1000000 + 10000000
