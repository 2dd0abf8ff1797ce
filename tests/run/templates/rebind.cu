// Member templates of dependent classes are found: rebind, and alias templates in traits.
// RUN: run
template <class T> struct Alloc {
    using value_type = T;
    template <class U> struct rebind { using other = Alloc<U>; };
};
template <class A> struct traits {
    using value_type = typename A::value_type;
    template <class U> using rebind_alloc = typename A::template rebind<U>::other;
};
template <class T, class A = Alloc<T>> struct List {
    struct Node { T v; Node *n; };
    using NA = typename A::template rebind<Node>::other;
    using NB = typename traits<A>::template rebind_alloc<Node>;
};
template <class A, class B> struct same { static constexpr bool value = false; };
template <class A> struct same<A,A> { static constexpr bool value = true; };
static_assert(same<List<int>::NA, Alloc<List<int>::Node>>::value, "");
static_assert(same<List<int>::NA, List<int>::NB>::value, "");
extern "C" __global__ void k(int *out) { List<int>::Node n{3, nullptr}; out[0] = n.v; }
// LAUNCH: k<<<1, 1>>>(out=s32[1]{fill 0})
// EXPECT: out == {3}
