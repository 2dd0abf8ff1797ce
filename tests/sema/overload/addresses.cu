// The address of an overloaded function, in every context that says which ([over.over]).
// RUN: sema
#define F __device__ constexpr int
#define D __device__ constexpr
F f(int) { return 1; }
F f(double) { return 2; }
template <class T> F g(T) { return sizeof(T); }
template <class T> F g(T *) { return 100; }
using I = int (*)(int);
using Dd = int (*)(double);
constexpr I a = f;
constexpr I b = &f;
constexpr Dd c(f);
constexpr I d{&f};
static_assert(a(0) == 1 && b(0) == 1 && c(0) == 2 && d(0) == 1);
static_assert(static_cast<Dd>(f)(0) == 2 && ((I)f)(0) == 1 && Dd(&f)(0) == 2);
F call(I p) { return p(0); }
static_assert(call(f) == 1 && call(&f) == 1);
D I pick() { return f; }
static_assert(pick()(0) == 1);
constexpr I t = g;
constexpr int (*u)(char) = &g<char>;
static_assert(t(0) == 4 && u('a') == 1);
struct S { static F m(int) { return 5; } static F m(char) { return 6; }};
constexpr int (*m)(char) = S::m;
static_assert(m('a') == 6);
D int assigned() { I p = nullptr; p = f; Dd q = nullptr; q = &f; return p(0) * 10 + q(0); }
static_assert(assigned() == 12);
F reference(int (&r)(int)) { return r(0); }
static_assert(reference(f) == 1);
template <class T> F deduce(int (*p)(T), T x) { return p(x); }
static_assert(deduce<int>(f, 0) == 1 && deduce<double>(f, 0) == 2);
