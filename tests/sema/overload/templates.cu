// A function wins over a template that fits as well, and explicit arguments ask for the template.
// RUN: sema
#define F __device__ constexpr int
#define D __device__ constexpr
F f(int) { return 1; }
template <class T> F f(T) { return 2; }
static_assert(f(1) == 1 && f(1.0) == 2 && f<int>(1) == 2 && f<>(1) == 2);
template <class T> F g(T) { return 1; }
template <class T> F g(T *) { return 2; }
template <class T> F g(const T *) { return 3; }
static_assert(g(1) == 1 && g((int *)nullptr) == 2 && g((const int *)nullptr) == 3);
template <class T> F h(T &&) { return 1; }
F h(const int &) { return 2; }
D int forwarding() { int i = 0; const int c = 0; return h(i) * 100 + h(c) * 10 + h(1); }
static_assert(forwarding() == 121);
template <class T> F k(T &) { return 1; }
template <class T> F k(const T &) { return 2; }
D int constness() { int i = 0; const int c = 0; return k(i) * 100 + k(c) * 10 + k(1); }
static_assert(constness() == 122);
F defaults(int, int = 5) { return 1; }
F defaults(long) { return 2; }
static_assert(defaults(1) == 1 && defaults(1L) == 2);
F deleted(int) { return 1; }
F deleted(double) = delete;
static_assert(deleted(1) == 1 && deleted('a') == 1);
template <class T> F sfinae(typename T::type) { return 1; }
template <class T> F sfinae(...) { return 2; }
struct Has { using type = int; };
static_assert(sfinae<Has>(0) == 1 && sfinae<int>(0) == 2);
template <class T, class = decltype(T() + T())> F adds(int) { return 1; }
template <class T> F adds(...) { return 2; }
struct None {};
static_assert(adds<int>(0) == 1 && adds<None>(0) == 2);
template <class R, class T> D R cast(T x) { return R(x); }
static_assert(cast<int>(2.5) == 2 && cast<long, int>(2.5) == 2);
template <class... T> F pack(T...) { return sizeof...(T); }
F pack(int, int) { return 100; }
static_assert(pack(1) == 1 && pack(1, 2) == 100 && pack(1, 2.0) == 2 && pack() == 0);
F ellipsis(...) { return 1; }
template <class T> F ellipsis(T) { return 2; }
static_assert(ellipsis(1) == 2 && ellipsis() == 1);
struct Static {
  static F m(int) { return 1; }
  D int m(double) const { return 2; }
  template <class T> D int m(T *) const { return 3; }
};
static_assert(Static().m(1) == 1 && Static().m(1.0) == 2 && Static().m((int *)nullptr) == 3 && Static::m(3) == 1);
