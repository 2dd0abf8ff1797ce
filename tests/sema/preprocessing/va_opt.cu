// __VA_OPT__ vanishes with an empty tail, also one that is empty only after expansion.
// RUN: sema -std=c++20
#define LIST(first, ...) {first __VA_OPT__(, __VA_ARGS__)}
#define COUNT(...) (0 __VA_OPT__(+ 1))
#define NOTHING
#define TEXT(...) #__VA_OPT__(a __VA_ARGS__)
constexpr int one[] = LIST(1), three[] = LIST(1, 2, 3);
static_assert(sizeof(one) == 4 && sizeof(three) == 12);
static_assert(COUNT() == 0 && COUNT(x) == 1 && COUNT(NOTHING) == 0);
