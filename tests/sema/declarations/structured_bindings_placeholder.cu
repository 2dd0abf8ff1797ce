// To `decltype(auto)`, the name of a structured binding has the type that `decltype` gives it.
// RUN: sema -std=c++17
template <class A, class B> constexpr bool same = false;
template <class A> constexpr bool same<A, A> = true;
namespace std {
template <class T> struct tuple_size;
template <unsigned long, class T> struct tuple_element;
}
struct Pair {
    float part;
    template <unsigned long I> __device__ float &get() { return part; }
};
template <> struct std::tuple_size<Pair> {
    static constexpr unsigned long value = 2;
};
template <unsigned long I> struct std::tuple_element<I, Pair> {
    using type = float;
};
__device__ float use(Pair pair) {
    auto [first, second] = pair;
    decltype(auto) copy = first;
    decltype(auto) reference = (second);
    static_assert(same<decltype(copy), float> && same<decltype(reference), float &>);
    int array[2] = {1, 2};
    auto &[low, high] = array;
    decltype(auto) element = low;
    static_assert(same<decltype(element), int>);
    return copy + reference + element + high;
}
