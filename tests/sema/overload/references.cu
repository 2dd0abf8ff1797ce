// Overloads on references are chosen by rvalues, qualifiers and temporaries.
// RUN: sema
#define F __device__ constexpr int
struct S { int x; };
struct T : S { int y; };
F value(int &) { return 1; }
F value(const int &) { return 2; }
F value(int &&) { return 3; }
F value(const int &&) { return 4; }
__device__ constexpr int run() {
  int i = 0;
  const int c = 0;
  int &r = i;
  int &&x = 3;
  return value(i) * 1000000 + value(c) * 100000 + value(r) * 10000 + value(x) * 1000 + value(1) * 100 +
         value(static_cast<int &&>(i)) * 10 + value(static_cast<const int &&>(c));
}
static_assert(run() == 1211334);
F only(const S &) { return 1; }
F only(S &&) { return 2; }
static_assert(only(S{1}) == 2 && only(T{}) == 2);
F temporary(const double &) { return 1; }
F temporary(int &&) { return 2; }
static_assert(temporary(1) == 2 && temporary(1.0) == 1);
F narrow(long &&) { return 1; }
F narrow(...) { return 2; }
__device__ constexpr int lvalue() { int i = 0; long l = 0; return narrow(i) * 10 + narrow(l); }
static_assert(lvalue() == 12);
F cv(const volatile int &) { return 1; }
F cv(const int &) { return 2; }
static_assert(cv(1) == 2);
F function(void (&)()) { return 1; }
F function(void (&&)()) { return 2; }
__device__ void f();
static_assert(function(f) == 1);
F array(const char (&)[4]) { return 1; }
F array(const char *) { return 2; }
F array(const char (&)[3], int) { return 3; }
F array(const char *, int) { return 4; }
F by_value(S) { return 1; }
F by_value(...) { return 2; }
static_assert(by_value(T{}) == 1);
struct Object {
  F get() & { return 1; }
  F get() const & { return 2; }
  F get() && { return 3; }
  F get() const && { return 4; }
  F set() { return 1; }
  F set() const { return 2; }
};
__device__ constexpr int members() {
  Object o;
  const Object c{};
  return o.get() * 100000 + c.get() * 10000 + Object().get() * 1000 + static_cast<const Object &&>(c).get() * 100 + o.set() * 10 + c.set();
}
static_assert(members() == 123412);
