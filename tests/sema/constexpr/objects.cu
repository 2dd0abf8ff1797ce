// Objects, pointers, unions and loops work at compile time.
// RUN: sema -std=c++20
#define F __device__ constexpr int
#define D __device__ constexpr
struct Node { int value; const Node *next; };
F list() {
  Node c{3, nullptr}, b{2, &c}, a{1, &b};
  int sum = 0;
  for (const Node *n = &a; n; n = n->next)
    sum = sum * 10 + n->value;
  return sum;
}
static_assert(list() == 123);
struct Array {
  int v[4];
  D int &operator[](int i) { return v[i]; }
  D const int *begin() const { return v; }
  D const int *end() const { return v + 4; }
};
F sort() {
  Array a{{4, 2, 3, 1}};
  for (int i = 0; i < 4; ++i)
    for (int j = i + 1; j < 4; ++j)
      if (a[j] < a[i]) { int t = a[i]; a[i] = a[j]; a[j] = t; }
  int r = 0;
  for (int x : a) r = r * 10 + x;
  return r;
}
static_assert(sort() == 1234);
F pointers() {
  int m[2][3] = {{1, 2, 3}, {4, 5, 6}};
  int *p = m[1];
  int *q = &m[1][2];
  return (int)(q - p) * 100 + *(p + 1) * 10 + (p < q) + (q == &m[1][0] + 2);
}
static_assert(pointers() == 252);
union U { int i; float f; D U() : i(0) {} };
F unions() { U u; u.f = 2.5f; float x = u.f; u.i = 7; return u.i + (int)(x * 2); }
static_assert(unions() == 12);
struct Base { int b; D Base(int x) : b(x) {} };
struct Derived : Base { int d; D Derived(int x) : Base(x + 1), d(x) {} };
F bases() {
  Derived d(4);
  Base &r = d;
  r.b += 10;
  const Base *p = &d;
  return static_cast<const Derived *>(p)->d * 100 + d.b;
}
static_assert(bases() == 415);
F references() {
  int x = 1;
  int &r = x;
  const int &t = 5;
  r += t;
  int &&rv = 3;
  rv += r;
  return x * 10 + rv;
}
static_assert(references() == 69);
F flow(int n) {
  int r = 0;
  do { if (n == 3) continue; if (n == 1) break; r += n; } while (n-- > 0);
  switch (r) { case 1: r = 100; case 9: r += 5; break; default: r = -1; }
  return r;
}
static_assert(flow(4) == -1 && flow(2) == -1);
F gcd(int a, int b) { return b ? gcd(b, a % b) : a; }
static_assert(gcd(48, 36) == 12);
D double power(double x, int n) {
  double r = 1;
  for (; n; n >>= 1, x *= x)
    if (n & 1)
      r *= x;
  return r;
}
static_assert(power(1.5, 10) == 57.6650390625 && power(2.0, -0) == 1.0);
struct Bits { unsigned a : 3; int b : 4; };
F bits() { Bits s{}; s.a = 9; s.b = 9; return (int)s.a * 100 + s.b; }
static_assert(bits() == 93);
struct Counter { mutable int n; D int next() const { return ++n; } };
F counters() { const Counter c{0}; c.next(); return c.next(); }
static_assert(counters() == 2);
D const char *name(int i) { return i ? "one" : "zero"; }
F length(const char *s) { int n = 0; while (*s++) ++n; return n; }
static_assert(length(name(0)) == 4 && name(1)[2] == 'e');
template <int N> struct Fib { static constexpr int value = Fib<N - 1>::value + Fib<N - 2>::value; };
template <> struct Fib<0> { static constexpr int value = 0; };
template <> struct Fib<1> { static constexpr int value = 1; };
static_assert(Fib<20>::value == 6765);
F lambda() { int k = 3; auto f = [k](int x) { return x * k; }; return f(5); }
static_assert(lambda() == 15);
F minus(int a, int b) { return a - b; }
D int (*table[2])(int, int) = {gcd, minus};
static_assert(table[0](10, 4) == 2 && table[1](10, 4) == 6);
F compares() { int a[4] = {}; return (a + 1 < a + 3) + 2 * (&a[2] >= a) + 4 * (a != nullptr) + 8 * (&a[4] == a + 4); }
static_assert(compares() == 15);
