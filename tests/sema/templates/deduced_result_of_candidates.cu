// Overload resolution does not instantiate the body of a candidate that is not chosen, to deduce
// its result.
// RUN: sema -default-device
template <int N> struct index {};
struct Leaf { int head; };
struct Node { int head; Leaf tail; };
template <class V> constexpr auto &&get(V &&v, index<0>) { return static_cast<V &&>(v).head; }
template <class V, int N> constexpr auto &&get(V &&v, index<N>) {
    return get(static_cast<V &&>(v).tail, index<N - 1>());
}
constexpr Node node{1, {2}};
static_assert(get(node, index<0>()) == 1);
static_assert(get(node, index<1>()) == 2);
