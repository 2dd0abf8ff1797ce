// Parentheses may list the elements of an aggregate (C++20): no narrowing check, defaults for the rest.
// RUN: sema --std=c++20
struct P { int x, y = 7; };
struct Base { int b; };
struct D : Base { int c; };
union U { int i; float f; };
struct R { const int &r; };
constexpr P p(1), q(1, 2);
static_assert(p.y == 7 && q.y == 2);
constexpr D d(Base(4), 5);
static_assert(d.b == 4 && d.c == 5);
constexpr int array[3](1, 2);
static_assert(array[1] == 2 && array[2] == 0);
constexpr int counted[](1, 2, 3, 4);
static_assert(sizeof(counted) == 16);
constexpr P narrowed(1.5);
static_assert(narrowed.x == 1);
constexpr U u(3);
static_assert(u.i == 3);
template <class T, class... A> __device__ constexpr T make(A... a) { return T(a...); }
static_assert(make<P>(1, 2).y == 2 && make<P>(5).y == 7);
static_assert(static_cast<P>(4).x == 4);
struct Member { P p; __device__ constexpr Member(int i) : p(i, i + 1) {} };
static_assert(Member(3).p.y == 4);
template <class T, class... A> concept makes = requires(A... a) { T(a...); };
static_assert(makes<P, int, int> && !makes<P, int, int, int> && !makes<P, int *>);
