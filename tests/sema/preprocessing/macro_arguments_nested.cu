// Parentheses protect commas, braces do not; arguments are expanded before they are put in.
// RUN: sema
#define FIRST(a, b) a
#define ID(x) x
#define PAIR 1, 2
__device__ constexpr int less(int a, int b) { return b - a; }
static_assert(FIRST(less(1, 2), 3) == 1 && FIRST(ID(4), 5) == 4 && ID(FIRST(6, 7)) == 6);
template <class A, class B> struct T { static constexpr int v = 3; };
#define TYPE(...) __VA_ARGS__::v
static_assert(TYPE(T<int, char>) == 3);
