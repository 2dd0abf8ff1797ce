// auto in the parameters of a function makes it a template.
// RUN: run -std=c++20
template <class T> constexpr bool integral = false;
template <> constexpr bool integral<int> = true;
template <class T> concept Integral = integral<T>;
__device__ auto doubled(auto x) { return x + x; }
__device__ int kind(auto) { return 1; }
__device__ int kind(Integral auto) { return 2; }
__device__ int kind(auto *) { return 3; }
struct Scale {
    int by;
    __device__ auto apply(const auto &x, auto y) const { return x * by + y; }
    __device__ static int count(auto x) { return sizeof(x); }
};
template <class T> __device__ T mixed(T a, auto b) { return a + T(b); }
__global__ void abbreviated(int *out) {
    int i = threadIdx.x;
    out[0 * 4 + i] = doubled(i) + int(doubled(1.25f) * 2);
    out[1 * 4 + i] = kind(1.0f) * 100 + kind(1) * 10 + kind(out);
    out[2 * 4 + i] = Scale{i}.apply(10, 2.75f) + Scale::count('x') + Scale::count(1.0);
    out[3 * 4 + i] = mixed(i, 2.9f);
}
// LAUNCH: abbreviated<<<1, 4>>>(out=s32[16])
// EXPECT: out[0..4] == 2 * i + 5
// EXPECT: out[4..8] == 123
// EXPECT: out[8..12] == 10 * (i - 8) + 2 + 9
// EXPECT: out[12..16] == i - 12 + 2
