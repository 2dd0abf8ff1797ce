// A structured binding names the right part, and no copy where it must name the object.
// RUN: run -default-device -std=c++20
namespace std {
template <class T> struct tuple_size;
template <unsigned long I, class T> struct tuple_element;
} // namespace std
struct Pair { int first; float second; };
struct Derived : Pair {};
struct Bits { unsigned low : 3, : 2, high : 5; };
namespace own {
struct Triple { int values[3]; };
template <unsigned long I> int &get(Triple &t) { return t.values[I]; }
template <unsigned long I> const int &get(const Triple &t) { return t.values[I]; }
template <unsigned long I> int get(Triple &&t) { return t.values[I] + 100; }
class Point {
    int x, y;
  public:
    constexpr Point(int a, int b) : x(a), y(b) {}
    template <unsigned long I> constexpr int get() const { return I == 0 ? x : y; }
};
} // namespace own
template <> struct std::tuple_size<own::Triple> { static constexpr unsigned long value = 3; };
template <unsigned long I> struct std::tuple_element<I, own::Triple> { using type = int; };
template <> struct std::tuple_size<const own::Triple> { static constexpr unsigned long value = 3; };
template <unsigned long I> struct std::tuple_element<I, const own::Triple> { using type = const int; };
template <> struct std::tuple_size<own::Point> { static constexpr unsigned long value = 2; };
template <unsigned long I> struct std::tuple_element<I, own::Point> { using type = int; };
struct Table { Pair rows[4]; Pair *begin() { return rows; } Pair *end() { return rows + 4; } };
template <class A, class B> constexpr bool same = false;
template <class A> constexpr bool same<A, A> = true;
__global__ void bindings(int *out, int n) {
    int i = threadIdx.x;
    int array[3] = {i, i + 1, i + 2};
    auto [a, b, c] = array;
    auto &[ra, rb, rc] = array;
    rb = 50;
    out[0 * n + i] = a + b + c + array[1] + ra + rc;

    auto [first, second] = Pair{i, 2.5f};
    static_assert(same<decltype(second), float>);
    first += 1;
    out[1 * n + i] = first * 10 + int(second * 2);

    Derived derived{{i, 1.5f}};
    auto &[df, ds] = derived;
    df = 7;
    ds += i;
    out[2 * n + i] = derived.first + int(derived.second);

    Bits bits{5, 17};
    auto &[low, high] = bits;
    high = i;
    out[3 * n + i] = low * 100 + bits.high;

    own::Triple triple{{i, 2, 3}};
    auto &[t0, t1, t2] = triple;
    t1 = 20;
    auto [m0, m1, m2] = own::Triple{{1, 2, 3}};
    const auto &[k0, k1, k2] = triple;
    static_assert(same<decltype(k0), const int>);
    out[4 * n + i] = t0 + triple.values[1] + t2 + m0 + m1 + m2 + k0 + k2;

    auto [x, y] = own::Point(i, 9);
    out[5 * n + i] = x * 10 + y;

    Table table{{{1, 1.f}, {2, 2.f}, {3, 3.f}, {i, 4.f}}};
    for (auto &[key, value] : table)
        value += key;
    int sum = 0;
    for (auto [key, value] : table)
        sum += key * int(value);
    out[6 * n + i] = sum;

    auto by_copy = [=] { return first + a; };
    auto by_reference = [&first, b = b] { return first += b; };
    by_reference();
    out[7 * n + i] = by_copy() * 1000 + first;

    const auto [p, q] = Pair{4, 2.0f};
    static_assert(same<decltype(p), const int>);
    static_assert(same<decltype((first)), int &>);
    out[8 * n + i] = [=] { return p * 5; }();

    if (auto [u, v] = Pair{i, 0.f}; u > 3)
        out[9 * n + i] = u;
    else
        out[9 * n + i] = -u;
}
// LAUNCH: bindings<<<1, 8>>>(out=s32[80], 8)
// EXPECT: out[0..8] == 5 * i + 55
// EXPECT: out[8..16] == 10 * (i - 7) + 5
// EXPECT: out[16..24] == 7 + i - 16 + 1
// EXPECT: out[24..32] == 500 + i - 24
// EXPECT: out[32..40] == 2 * (i - 32) + 20 + 3 + 306 + 3
// EXPECT: out[40..48] == 10 * (i - 40) + 9
// EXPECT: out[48..56] == 2 + 8 + 18 + (i - 48) * (i - 44)
// EXPECT: out[56..64] == (2 * (i - 56) + 1) * 1000 + 2 * (i - 56) + 2
// EXPECT: out[64..72] == 20
// EXPECT: out[72..80] == if(i > 75, i - 72, 72 - i)
