// Aggregates take elided braces, bases and empty lists, and missing members have their defaults.
// RUN: sema
struct P { int x, y; }; struct Q { P a, b; int c = 9; }; struct D : P { int z; };
constexpr Q elided = {1, 2, 3, 4}, nested = {{1}, {2, 3}, 4}, partial = {{1, 2}};
static_assert(elided.b.y == 4 && elided.c == 9 && nested.a.y == 0 && nested.b.y == 3 && nested.c == 4 && partial.b.x == 0);
constexpr D d = {{1, 2}, 3}, e = {1, 2, 3};
static_assert(d.y == 2 && e.z == 3);
constexpr P a[] = {1, 2, 3, 4}; static_assert(sizeof(a) == 16 && a[1].y == 4);
