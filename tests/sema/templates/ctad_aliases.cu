// An alias template deduces through the class template it stands for (C++20).
// RUN: sema --std=c++20
template <class A, class B> constexpr bool same = false;
template <class A> constexpr bool same<A, A> = true;
template <class T, class U> struct Pair {
  T a;
  U b;
  __device__ constexpr Pair(T a, U b) : a(a), b(b) {}
};
template <class T, class A = int> struct Box { T x; __device__ constexpr Box(A n, T v) : x(v + n) {} };
template <class T, class U> struct Agg { T a; U b; };
template <class T> using Both = Pair<T, T>;
template <class T> using LongBox = Box<T, long>;
template <class U> using IntFirst = Agg<int, U>;
static_assert(same<decltype(Both(1, 2)), Pair<int, int>>);
static_assert(same<decltype(LongBox(3l, 4.0)), Box<double, long>>);
static_assert(same<decltype(IntFirst{1, 2.0}), Agg<int, double>>);
__device__ void f() {
    Both b{1.0, 2.0};
    static_assert(same<decltype(b), Pair<double, double>>);
    Both no(1, 2.0);  // expected-error {{cannot deduce class template arguments}}
}
