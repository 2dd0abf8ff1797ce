// Each class of a template has friends of its own where a requires-clause may depend on it.
// RUN: sema -std=c++20
// expected-no-diagnostics
template <class A, class B> constexpr bool same = false;
template <class A> constexpr bool same<A, A> = true;
template <class F> struct pair {
  F x;
  template <class T, class U>
    requires(same<T, pair> || same<U, pair>)
  __device__ friend bool operator==(const T &, const U &) {
    return true;
  }
  template <class T>
  __device__ friend bool operator<(const pair &a, const T &b)
    requires same<T, F>
  {
    return a.x < b;
  }
};
__device__ bool use(pair<float> a, pair<double> b) { return a == 1.0f && 2.0 == b && a < 3.0f && b < 4.0; }
