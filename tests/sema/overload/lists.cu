// A braced list as an argument converts as [over.ics.list] says.
// RUN: sema
#define F __device__ constexpr int
#define D __device__ constexpr
struct Pair { int a, b; };
struct Made { int kind; D Made(int) : kind(1) {} D Made(int, int) : kind(2) {} };
F pair(Pair p) { return p.a * 10 + p.b; }
static_assert(pair({1, 2}) == 12 && pair({3}) == 30 && pair({}) == 0);
F scalar(int x) { return x; }
static_assert(scalar({}) == 0 && scalar({7}) == 7);
F either(Made m) { return m.kind; }
static_assert(either({1}) == 1 && either({1, 2}) == 2 && either(5) == 1);
F array(const int (&a)[3]) { return a[0] + a[1] + a[2]; }
static_assert(array({1, 2, 3}) == 6 && array({4}) == 4);
F choose(int) { return 1; }
F choose(Pair) { return 2; }
static_assert(choose({1, 2}) == 2 && choose({1}) == 1);
F narrow(char) { return 1; }
F narrow(double) { return 2; }
static_assert(narrow({'a'}) == 1 && narrow({1.0}) == 2);
F reference(const Pair &p) { return p.b; }
static_assert(reference({1, 2}) == 2);
F nested(const Pair (&)[2]) { return 1; }
static_assert(nested({{1, 2}, {3, 4}}) == 1);
D Made result(bool two) { if (two) return {1, 2}; return {1}; }
static_assert(result(true).kind == 2 && result(false).kind == 1);
