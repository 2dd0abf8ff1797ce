// Aggregates deduce their arguments from what initialises their bases and members (C++20).
// RUN: sema --std=c++20
template <class A, class B> constexpr bool same = false;
template <class A> constexpr bool same<A, A> = true;

template <class T, class U> struct Pair { T a; U b; };
template <class T, int N> struct Array { T v[N]; };
template <class T> struct Three { T v[3]; };
template <class T> struct Outer { Pair<T, int> p; T last; };
template <class... B> struct Over : B... { using B::operator()...; };
template <class T> struct Named { using type = T *; type p; unsigned n = 3; };
template <class T> struct WithDefault {
  T a;
  T b = T();
  static constexpr int count = 2;
  __device__ T sum() const { return a + b; }
};
template <class T, class U> struct Nested { T t; struct Inner { U u; } in; };

__device__ void braces() {
    static_assert(same<decltype(Pair{1, 2.0}), Pair<int, double>>);
    static_assert(same<decltype(Pair(1, 2.0f)), Pair<int, float>>);
    static_assert(same<decltype(Pair{.a = 1, .b = 'c'}), Pair<int, char>>);
    static_assert(same<decltype(Array{{1, 2, 3}}), Array<int, 3>>);
    static_assert(same<decltype(Array{"ab"}), Array<char, 3>>);
    static_assert(same<decltype(Three{1, 2, 3}), Three<int>>);
    static_assert(same<decltype(Outer{{1.0f, 2}, 3.0f}), Outer<float>>);
    static_assert(same<decltype(WithDefault{1}), WithDefault<int>>);
    int x = 0;
    static_assert(same<decltype(Named{&x}), Named<int>>);
    auto over = Over{[](int) { return 1; }, [](double) { return 2; }};
    (void)over;
    Pair copy = Pair{1, 2};
    static_assert(same<decltype(copy), Pair<int, int>>);
}
