// The more special function template wins: by qualifiers, references, packs, ellipsis and values.
// RUN: sema
#define F __device__ constexpr
template <class T> F int a(T) { return 0; }
template <class T> F int a(T*) { return 1; }
template <class T> F int a(const T*) { return 2; }
static_assert(a(1) == 0 && a((int*)0) == 1 && a((const int*)0) == 2, "");
template <class T> F int b(T&) { return 0; }
template <class T> F int b(const T&) { return 1; }
__device__ int g; __device__ const int gc = 0;
static_assert(b(1) == 1, "");
template <class T> struct r { static constexpr int v = 0; };
template <class... T> F int c(T...) { return 0; }
template <class T> F int c(T) { return 1; }
template <class T, class... U> F int c(T, T, U...) { return 2; }
F int c(int, int, int) { return 3; }
static_assert(c() == 0 && c(1) == 1 && c(1, 2) == 2 && c(1, 2, 3) == 3 && c(1, 2, 3, 4) == 2 && c(1, 'a') == 0, "");
template <class T> F int d(T, ...) { return 0; }
template <class T, class... U> F int d(T, U...) { return 1; }
static_assert(d(1, 2) == 1, "");
template <class... T> struct list {};
template <class T> F int e(T) { return 0; }
template <class... T> F int e(list<T...>) { return 1; }
template <class T, class... U> F int e(list<T, U...>) { return 2; }
template <class T> F int e(list<T, T>) { return 3; }
static_assert(e(1) == 0 && e(list<>()) == 1 && e(list<int, char>()) == 2 && e(list<int, int>()) == 3, "");
template <template <class...> class L, class... T> F int f(L<T...>) { return 0; }
template <class... T> F int f(list<T...>) { return 1; }
template <class... T> struct other {};
static_assert(f(list<int>()) == 1 && f(other<int>()) == 0, "");
template <class T, int N> F int h(T (&)[N]) { return 0; }
template <class T> F int h(T (&)[3]) { return 1; }
template <int N> F int h(char (&)[N]) { return 2; }
__device__ int i3[3]; __device__ int i4[4]; __device__ char c4[4];
static_assert(h(i4) == 0 && h(i3) == 1 && h(c4) == 2, "");
template <class R, class... A> F int k(R (*)(A...)) { return 0; }
template <class R> F int k(R (*)()) { return 1; }
template <class R, class A> F int k(R (*)(A)) { return 2; }
__device__ int f0(); __device__ int f1(int); __device__ int f2(int, int);
static_assert(k(f0) == 1 && k(f1) == 2 && k(f2) == 0, "");
template <class T> F int m(T&&) { return 0; }
template <class T> F int m(T&) { return 1; }
static_assert(m(1) == 0 && m(g) == 1, "");
template <class T> F int n(T&&, int) { return 0; }
template <class T> F int n(const T&, int) { return 1; }
static_assert(n(gc, 1) == 1, "");
template <class T, class U> F int o(T, U) { return 0; }
template <class T> F int o(T, T) { return 1; }
template <class T> F int o(T, int) { return 2; }
static_assert(o(1, 'a') == 0 && o('a', 'b') == 1 && o('a', 1) == 2, "");
F int p(double) { return 0; }
template <class T> F int p(T) { return 1; }
static_assert(p(1.0) == 0 && p(1) == 1 && p<>(1.0) == 1, "");
template <class T> struct wrap {};
template <class T> F int q(wrap<T>) { return 0; }
template <class T> F int q(wrap<wrap<T>>) { return 1; }
template <class T> F int q(wrap<T*>) { return 2; }
static_assert(q(wrap<int>()) == 0 && q(wrap<wrap<int>>()) == 1 && q(wrap<int*>()) == 2, "");
