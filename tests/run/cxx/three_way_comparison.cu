// <=> compares rightly, and a comparison is rewritten in terms of it as C++20 says.
// RUN: run -default-device -std=c++20
namespace std {
struct partial_ordering {
    signed char value;
    static const partial_ordering less, equivalent, greater, unordered;
    friend constexpr bool operator==(partial_ordering a, int) { return a.value == 0; }
    friend constexpr bool operator<(partial_ordering a, int) { return a.value == -1; }
    friend constexpr bool operator>(partial_ordering a, int) { return a.value == 1; }
    friend constexpr bool operator<=(partial_ordering a, int) { return a.value == 0 || a.value == -1; }
    friend constexpr bool operator>=(partial_ordering a, int) { return a.value == 0 || a.value == 1; }
};
inline constexpr partial_ordering partial_ordering::less{-1};
inline constexpr partial_ordering partial_ordering::equivalent{0};
inline constexpr partial_ordering partial_ordering::greater{1};
inline constexpr partial_ordering partial_ordering::unordered{2};
struct weak_ordering {
    signed char value;
    static const weak_ordering less, equivalent, greater;
    constexpr operator partial_ordering() const { return {value}; }
    friend constexpr bool operator==(weak_ordering a, int) { return a.value == 0; }
    friend constexpr bool operator<(weak_ordering a, int) { return a.value < 0; }
    friend constexpr bool operator<(int, weak_ordering a) { return 0 < a.value; }
};
inline constexpr weak_ordering weak_ordering::less{-1};
inline constexpr weak_ordering weak_ordering::equivalent{0};
inline constexpr weak_ordering weak_ordering::greater{1};
struct strong_ordering {
    signed char value;
    static const strong_ordering less, equal, equivalent, greater;
    constexpr operator partial_ordering() const { return {value}; }
    constexpr operator weak_ordering() const { return {value}; }
    friend constexpr bool operator==(strong_ordering a, int) { return a.value == 0; }
    friend constexpr bool operator<(strong_ordering a, int) { return a.value < 0; }
    friend constexpr bool operator>(strong_ordering a, int) { return a.value > 0; }
    friend constexpr bool operator<=(strong_ordering a, int) { return a.value <= 0; }
    friend constexpr bool operator>=(strong_ordering a, int) { return a.value >= 0; }
    friend constexpr bool operator<(int, strong_ordering a) { return 0 < a.value; }
    friend constexpr bool operator>(int, strong_ordering a) { return 0 > a.value; }
};
inline constexpr strong_ordering strong_ordering::less{-1};
inline constexpr strong_ordering strong_ordering::equal{0};
inline constexpr strong_ordering strong_ordering::equivalent{0};
inline constexpr strong_ordering strong_ordering::greater{1};
} // namespace std
struct Point {
    int x, y;
    auto operator<=>(const Point &) const = default;
};
struct Named : Point {
    char name[3];
    float weight;
    auto operator<=>(const Named &) const = default;
};
struct Only {
    int a;
    short b[2];
    bool operator==(const Only &) const = default;
};
struct Version {
    int major, minor;
    constexpr std::strong_ordering operator<=>(int other) const { return major <=> other; }
    constexpr bool operator==(int other) const { return major == other; }
};
static_assert((1 <=> 2) < 0);
static_assert(Point{1, 2} < Point{1, 3} && Point{2, 0} >= Point{1, 9} && Point{1, 1} != Point{1, 2});
__global__ void compare(int *out, int n) {
    int i = threadIdx.x - 2;
    out[0 * n + threadIdx.x] = (i <=> 0).value + ((float(i) <=> 0.5f).value) * 10;
    out[1 * n + threadIdx.x] = (2.0f <=> float(i)).value;
    Point a{0, i}, b{0, 1};
    out[2 * n + threadIdx.x] = (a < b) + (a <= b) * 10 + (a > b) * 100 + (a >= b) * 1000 +
                               (a == b) * 10000 + (a != b) * 100000;
    Named p{{1, 2}, "ab", 1.0f}, q{{1, 2}, "ab", float(i)};
    out[3 * n + threadIdx.x] = (p <=> q).value * 10 + (p == q) + (p != q) * 100;
    Only o{1, {2, 3}}, r{1, {2, short(3 + i)}};
    out[4 * n + threadIdx.x] = (o == r) * 10 + (o != r);
    Version v{i, 5};
    out[5 * n + threadIdx.x] =
        (v == 1) + (1 == v) * 10 + (v != 1) * 100 + (1 != v) * 1000 + (v < 1) * 10000 + (1 < v) * 100000;
}
// LAUNCH: compare<<<1, 5>>>(out=s32[30], 5)
// EXPECT: out[0..5] == {-11, -11, -10, 11, 11}
// EXPECT: out[5..10] == {1, 1, 1, 1, 0}
// EXPECT: out[10..15] == {100011, 100011, 100011, 11010, 101100}
// EXPECT: out[15..20] == {110, 110, 110, 1, 90}
// EXPECT: out[20..25] == {1, 1, 10, 1, 1}
// EXPECT: out[25..30] == {11100, 11100, 11100, 11, 101100}

// A defaulted friend <=> brings a defaulted friend ==.
struct ByReference {
    int number;
    friend auto operator<=>(const ByReference &, const ByReference &) = default;
};

namespace inner {
struct ByValue {
    int number;
    friend auto operator<=>(ByValue, ByValue) = default;
};
template <class T> struct Generic {
    T first, second;
    friend auto operator<=>(const Generic &, const Generic &) = default;
};
}

// With an operator== of its own, a class has no other.
struct Own {
    int number;
    friend auto operator<=>(const Own &, const Own &) = default;
    friend bool operator==(const Own &, const Own &) { return true; }
};

template <class T> int compare(T small, T large) {
    return (small == small) + 2 * (small == large) + 4 * (small != large) + 8 * (small != small) +
           16 * (small < large) + 32 * (small > large);
}

__global__ void friends(int *out) {
    out[0] = compare(ByReference{1}, ByReference{2});
    out[1] = compare(inner::ByValue{1}, inner::ByValue{2});
    out[2] = compare(inner::Generic<int>{1, 2}, inner::Generic<int>{1, 3});
    out[3] = compare(Own{1}, Own{2});
}
// LAUNCH: friends<<<1, 1>>>(by_friends=s32[4])
// EXPECT: by_friends == {21, 21, 21, 19}
