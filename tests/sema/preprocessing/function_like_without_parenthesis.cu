// A function-like macro's name without parentheses is left alone; newlines may come between.
// RUN: sema
constexpr int f = 5;
#define f(x) (x + 1)
static_assert(f == 5 && f
(2) == 3 && (f)+0 == 5);
#define EMPTY_ARGUMENTS(a, b) (1 a + b 2)
static_assert(EMPTY_ARGUMENTS(, +) == 3);
