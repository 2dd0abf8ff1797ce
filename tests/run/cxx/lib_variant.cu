// A variant of our own: recursive union, index by type, visitation through a table of functions and by
// overloads. Breaks if the wrong alternative is read or visited.
// RUN: run -default-device -std=c++17
namespace lib {
template <class... T> union cells;
template <> union cells<> {};
template <class H, class... T> union cells<H, T...> {
    H head;
    cells<T...> tail;
    constexpr cells() : tail() {}
};
template <class X, class... T> struct index_of;
template <class X, class... T> struct index_of<X, X, T...> { static constexpr int value = 0; };
template <class X, class H, class... T> struct index_of<X, H, T...> {
    static constexpr int value = 1 + index_of<X, T...>::value;
};
template <class X, class H, class... T> X &cell(cells<H, T...> &c) {
    if constexpr (index_of<X, H, T...>::value == 0)
        return c.head;
    else
        return cell<X>(c.tail);
}
template <class... T> class variant {
    cells<T...> storage;
    int which;
  public:
    template <class X, int I = index_of<X, T...>::value> variant(X x) : which(I) { cell<X>(storage) = x; }
    int index() const { return which; }
    template <class X> X &get() { return cell<X>(storage); }
    template <class X> bool holds() const { return which == index_of<X, T...>::value; }
    template <class F> int visit(F f) {
        int result = 0, at = 0;
        ((at++ == which ? (void)(result = f(get<T>())) : (void)0), ...);
        return result;
    }
};
template <class... F> struct overloaded : F... { using F::operator()...; };
template <class... F> overloaded<F...> overload(F... f) { return {f...}; }
} // namespace lib
struct Circle { float radius; };
struct Square { int side; };
using Shape = lib::variant<Circle, Square, int>;
__global__ void variants(int *out, int n) {
    int i = threadIdx.x;
    Shape shapes[3] = {Circle{2.5f}, Square{i}, 7};
    auto area = lib::overload([](Circle c) { return int(c.radius * c.radius * 4); },
                              [](Square s) { return s.side * s.side; }, [](int x) { return -x; });
    int sum = 0;
    for (auto &shape : shapes)
        sum += shape.visit(area);
    out[0 * n + i] = sum;
    out[1 * n + i] = shapes[0].holds<Circle>() + shapes[1].holds<int>() * 10 + shapes[2].index() * 100;
    shapes[1] = Shape(i + 1);
    out[2 * n + i] = shapes[1].get<int>() + shapes[1].visit([](auto &x) { return int(sizeof(x)); });
}
// LAUNCH: variants<<<1, 4>>>(out=s32[12], 4)
// EXPECT: out[0..4] == 25 + i * i - 7
// EXPECT: out[4..8] == 201
// EXPECT: out[8..12] == i - 8 + 5
