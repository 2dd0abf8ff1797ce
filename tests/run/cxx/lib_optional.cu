// An optional of our own builds, copies and ends its object in raw storage: placement new, forwarding,
// comparison, monadic members.
// RUN: run -default-device -std=c++17
namespace lib {
struct nullopt_t { explicit constexpr nullopt_t(int) {} };
inline constexpr nullopt_t nullopt{0};
template <class T> class optional {
    union { char none; T value_; };
    bool has;
  public:
    constexpr optional() : none(0), has(false) {}
    constexpr optional(nullopt_t) : none(0), has(false) {}
    constexpr optional(const T &v) : value_(v), has(true) {}
    constexpr optional(T &&v) : value_(std::move(v)), has(true) {}
    constexpr bool has_value() const { return has; }
    constexpr explicit operator bool() const { return has; }
    constexpr T &operator*() { return value_; }
    constexpr const T &operator*() const { return value_; }
    constexpr const T *operator->() const { return &value_; }
    constexpr T value_or(T other) const { return has ? value_ : other; }
    template <class F> constexpr auto transform(F f) const -> optional<decltype(f(value_))> {
        if (has)
            return f(value_);
        return nullopt;
    }
    template <class F> constexpr auto and_then(F f) const -> decltype(f(value_)) {
        if (has)
            return f(value_);
        return {};
    }
    void reset() { has = false; }
};
template <class T> constexpr bool operator==(const optional<T> &a, const optional<T> &b) {
    return a.has_value() == b.has_value() && (!a || *a == *b);
}
} // namespace lib
struct Point { int x, y; };
constexpr bool operator==(Point a, Point b) { return a.x == b.x && a.y == b.y; }
lib::optional<int> half(int n) { return n % 2 ? lib::optional<int>() : lib::optional<int>(n / 2); }
static_assert(lib::optional<int>(4).value_or(1) == 4 && lib::optional<int>().value_or(1) == 1);
__global__ void optionals(int *out, int n) {
    int i = threadIdx.x;
    auto quarter = half(i).and_then([](int x) { return half(x); });
    out[0 * n + i] = quarter.value_or(-1);
    lib::optional<Point> p = Point{i, 2};
    out[1 * n + i] = p.transform([](Point q) { return q.x * 10 + q.y; }).value_or(0) + p->y;
    lib::optional<Point> q;
    out[2 * n + i] = (p == q) * 100 + (q == lib::optional<Point>()) * 10 + (p == lib::optional<Point>(Point{3, 2}));
    if (auto r = half(i))
        out[3 * n + i] = *r;
    else
        out[3 * n + i] = -i;
    p.reset();
    out[3 * n + i] += p ? 1000 : 0;
}
// LAUNCH: optionals<<<1, 8>>>(out=s32[32], 8)
// EXPECT: out[0..8] == {0, -1, -1, -1, 1, -1, -1, -1}
// EXPECT: out[8..16] == (i - 8) * 10 + 4
// EXPECT: out[16..24] == {10, 10, 10, 11, 10, 10, 10, 10}
// EXPECT: out[24..32] == {0, -1, 1, -3, 2, -5, 3, -7}
