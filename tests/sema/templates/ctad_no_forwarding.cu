// `T &&` of a constructor is no forwarding reference where `T` is a parameter of the class: an lvalue takes the
// constructor from `const T &`, and the class is one of objects.
// RUN: sema
// expected-no-diagnostics
template <class F> struct holder {
  F f;
  __device__ constexpr holder(const F &x) : f(x) {}
  __device__ constexpr holder(F &&x) : f(static_cast<F &&>(x)) {}
  template <class U> __device__ constexpr holder(U &&x, F) : f(x) {}
};
struct callable {};
__device__ void deduce(callable &c) {
  static_assert(__is_same(decltype(holder(c)), holder<callable>));
  static_assert(__is_same(decltype(holder(callable())), holder<callable>));
  static_assert(__is_same(decltype(holder(c, c)), holder<callable>));
}
