// A suffix calls the right literal operator, with the right value.
// RUN: run -std=c++20
struct Meters { double value; };
__device__ constexpr Meters operator""_km(long double x) { return {double(x) * 1000}; }
__device__ constexpr Meters operator""_km(unsigned long long x) { return {double(x) * 1000}; }
__device__ constexpr int operator""_raw(const char *text) {
    int length = 0;
    while (text[length])
        ++length;
    return length * 1000 + text[0];
}
template <char... C> __device__ constexpr int operator""_bits() {
    int value = 0;
    ((value = value * 2 + (C - '0')), ...);
    return value;
}
__device__ constexpr unsigned long operator""_len(const char *, unsigned long n) { return n; }
__device__ constexpr int operator""_len(const char16_t *, unsigned long n) { return int(n) + 50; }
__device__ constexpr int operator "" _code(char c) { return c + 1; }
namespace units {
inline namespace literals {
__device__ constexpr int operator""_dozen(unsigned long long n) { return int(n) * 12; }
}
}
static_assert(101_bits == 5);
__global__ void literals(int *out) {
    using namespace units::literals;
    out[0] = int((1.5_km).value);
    out[1] = int((2_km).value);
    out[2] = 0x1F_raw;
    out[3] = 1'0.5e3_raw;
    out[4] = 1101_bits;
    out[5] = int("four"_len) + u"abc"_len;
    out[6] = 'a'_code;
    out[7] = 3_dozen;
    out[8] = int("ab" "cd"_len);
    out[9] = operator""_dozen(5);
}
// LAUNCH: literals<<<1, 1>>>(out=s32[10])
// EXPECT: out == {1500, 2000, 4048, 7049, 13, 57, 98, 36, 4, 60}
