// A lambda can be evaluated at compile time.
// RUN: run
template <int N> struct Number { static constexpr int value = N; };
struct Polynomial {
    int a, b;
    __device__ constexpr int at(int x) const {
        auto term = [this](int y) { return a * y + b; };
        return term(x) * term(x + 1);
    }
};
__device__ constexpr int sum_of_squares(int n) {
    int sum = 0;
    auto add = [&sum](int x) { sum += x * x; };
    for (int i = 1; i <= n; ++i)
        add(i);
    return sum;
}
__global__ void constants(int *out) {
    constexpr auto square = [](int x) { return x * x; };
    static_assert(square(5) == 25);
    static_assert(sum_of_squares(4) == 30);
    out[0] = Number<square(3)>::value;
    out[1] = Number<sum_of_squares(3)>::value;
    constexpr int base = 4;
    constexpr auto plus = [](int x) { return x + base; };
    int array[plus(2)];
    out[2] = int(sizeof(array));
    constexpr auto by = [factor = 3](int x) { return factor * x; };
    static_assert(by(4) == 12);
    out[3] = by(out[0]);
    static_assert(Polynomial{2, 1}.at(1) == 15);
    out[4] = Number<Polynomial{1, 1}.at(2)>::value;
    constexpr int (*pointer)(int) = [](int x) { return x - 1; };
    static_assert(pointer(3) == 2);
    out[5] = pointer(base);
}
// LAUNCH: constants<<<1, 1>>>(out=s32[6])
// EXPECT: out == {9, 14, 24, 27, 12, 3}
