// What depends on template parameters is left to instantiations; two-phase lookup finds the rest.
// RUN: sema -std=c++17 -default-device
__device__ int early(double) { return 1; }
template <class T> __device__ int two_phase(T t) { return early(1) + by_argument(t); }
__device__ int early(int) { return 2; }
namespace n { struct s {}; __device__ int by_argument(s) { return 3; } }
template <class T> struct base {
  typedef T type;
  T m;
  enum { count = sizeof(T) };
  __device__ T get() const { return m; }
};
template <class T, int N = 4> struct derived : base<T> {
  using typename base<T>::type;
  using base<T>::m;
  using base<T>::base;
  static constexpr int half = N / 2;
  enum { twice = N * 2, next };
  template <class U> struct nested { static constexpr int size = sizeof(T) + sizeof(U); };
  type values[N + half];
  int bits : N;
  int own = nested<short>::size;
  __device__ derived() : base<T>(), own(1) {}
  __device__ derived(int v) : derived() { m = v; }
  __device__ type sum() const {
    type s = m;
    for (int i = 0; i < N + twice; ++i) s += values[i % half];
    for (auto &v : values) s += v;
    switch (N) { case next: return s; case half: break; default: s = this->get(); }
    if constexpr (sizeof(T) == 1) return s.nowhere; else return s;
  }
  __device__ derived &operator=(const derived &other) { own = other.own; return *this; }
  __device__ auto begin() { return values; }
  friend __device__ bool operator==(const derived &a, const derived &b) { return a.own == b.own; }
};
struct pair { int a, b; };
__device__ pair sizes2(int, int) { return {1, 2}; }
template <class... T> __device__ int packs(T... t) {
  int sizes[] = {static_cast<int>(sizeof(T))..., 0};
  constexpr int n = sizeof...(T);
  static_assert(n == 2, "two");
  int local[n];
  auto add = [&](auto... v) { return (0 + ... + v); };
  auto [a, b] = sizes2(t...);
  return (t + ...) + sizes[0] + add(t...) + sizeof(local) + a + b;
}
template <class F, class... A> __device__ decltype(auto) apply(F &&f, A &&...a) { return f(static_cast<A &&>(a)...); }
template <class T> __device__ T recursive(T n) { return n < T(2) ? n : recursive(n - 1) + recursive(n - 2); }
template <class T> struct node {
  node *next;
  node<T> *other;
  T value;
  __device__ int length() { return next ? next->length() + 1 : 0; }
};
template <template <class> class C, class T> __device__ int wrap(C<T> c) { C<int> d; return d.get() + c.get(); }
template <class T> __device__ void assembly(T t) { asm volatile("" : "+r"(t) : "n"(sizeof(T))); }
template <class T> __device__ int local_class(T t) {
  struct local {
    T v;
    __device__ int get() { return v; }
  } l{t};
  return l.get();
}
__global__ void k(int *p) {
  derived<int> d(3);
  p[0] = two_phase(n::s{}) + d.sum() + packs(1, 2) + apply([](int v) { return v; }, 3) + recursive(5);
  node<int> x{nullptr, nullptr, 1};
  p[1] = x.length() + wrap(base<int>{1}) + local_class(2) + (d == d);
  assembly(1);
}
