// User-defined conversions: which, and what comes after them.
// RUN: sema
#define F __device__ constexpr int
#define D __device__ constexpr
struct FromInt { int v; D FromInt(int x) : v(x) {} };
struct FromDouble { double v; D FromDouble(double x) : v(x) {} };
F one(FromInt) { return 1; }
F one(...) { return 2; }
static_assert(one(1) == 1 && one(1.5) == 1 && one('a') == 1);
F standard_first(FromInt) { return 1; }
F standard_first(long) { return 2; }
static_assert(standard_first(1) == 2);
struct ToInt { D operator int() const { return 1; } };
struct ToBoth { D operator int() const { return 1; } D operator double() const { return 2; } };
F after(long) { return 1; }
F after(int) { return 2; }
static_assert(after(ToInt()) == 2);
F best(int) { return 1; }
static_assert(best(ToBoth()) == 1);
static_assert(int(ToBoth()) == 1 && double(ToBoth()) == 2);
struct ToRef {
  int x;
  D operator int &() { return x; }
  D operator const int &() const { return x; }
};
D int through() { ToRef r{5}; int &i = r; i = 7; const ToRef c{9}; return r.x * 10 + c; }
static_assert(through() == 79);
struct Explicit { D explicit operator bool() const { return true; } D explicit Explicit(int) {} };
F takes(bool) { return 1; }
F takes(...) { return 2; }
static_assert(takes(Explicit(1)) == 2 && (Explicit(1) ? 1 : 2) == 1 && !!Explicit(1));
struct Const { D operator int() const { return 1; } D operator int() { return 2; } };
D int qualifiers() { Const a; const Const b{}; return int(a) * 10 + int(b); }
static_assert(qualifiers() == 21);
struct Inherited : ToInt {};
static_assert(Inherited() + 1 == 2);
struct Pointer {
  int x;
  D const Pointer *operator->() const { return this; }
  D const int &operator*() const { return x; }
};
struct Chain { Pointer p; D const Pointer &operator->() const { return p; } };
static_assert(Pointer{3}->x == 3 && *Pointer{4} == 4 && Chain{{5}}->x == 5);
struct Template { template <class T> D operator T() const { return T(3); } };
static_assert(int(Template()) == 3 && double(Template()) == 3.0);
D int conversion_template() { int x = Template(); long y = Template(); return x + y; }
static_assert(conversion_template() == 6);
struct Greedy { int kind; template <class T> D Greedy(T &&) : kind(1) {} D Greedy(const Greedy &) : kind(2) {} D Greedy(int) : kind(3) {} };
D int greedy() {
  Greedy g(1);
  const Greedy c(2.0);
  Greedy h(g);
  Greedy i(c);
  return g.kind * 1000 + c.kind * 100 + h.kind * 10 + i.kind;
}
static_assert(greedy() == 3112);
// A surrogate: conversion to a pointer to function.
D int twice(int x) { return 2 * x; }
using Function = int (*)(int);
struct Surrogate { D operator Function() const { return twice; } };
static_assert(Surrogate()(4) == 8);
struct Callable {
  D int operator()(int x) const { return x + 1; }
  D int operator()(double) const { return 100; }
};
static_assert(Callable()(1) == 2 && Callable()(1.0) == 100);
// Copy-initialisation does not take explicit constructors, direct-initialisation does.
struct Two { int kind; D explicit Two(int) : kind(1) {} D Two(double) : kind(2) {} };
D int copy_or_direct() { Two a(1); Two b = 1; return a.kind * 10 + b.kind; }
static_assert(copy_or_direct() == 12);
