// The placeholder stands in `new`, casts, static members and conditions; explicit guides do not copy.
// RUN: sema
template <class A, class B> constexpr bool same = false;
template <class A> constexpr bool same<A, A> = true;
template <class T> struct W {
  T x;
  __device__ constexpr W(T a) : x(a) {}
  __device__ explicit operator bool() const { return x; }
};
template <class T> struct E { __device__ constexpr explicit E(T) {} };
struct Holder { static constexpr W w{3}; };
namespace inner { template <class T> struct Q { __device__ Q(T, int) {} }; }
__device__ int f() {
    auto *p = new W(2.0);
    static_assert(same<decltype(p), W<double> *>);
    static_assert(same<decltype(Holder::w), const W<int>>);
    const W c = 3;
    W many(1), more(2);
    if (W w = 5) return w.x;
    inner::Q q(1.0, 2);
    static_assert(same<decltype(q), inner::Q<double>>);
    E ok(1);
    E no = 1;     // expected-error {{cannot deduce class template arguments}}
    return c.x + many.x + more.x;
}
