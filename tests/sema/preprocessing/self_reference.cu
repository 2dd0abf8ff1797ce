// A macro is not expanded inside its own expansion, also when a second macro leads back to it.
// RUN: sema
constexpr int f = 1, g = 2;
#define f f + 10
#define g h
#define h g + 20
static_assert((f) == 11);
static_assert((g) == 22);
#define call(x) x(2)
#define twice(x) (x * 2)
static_assert(call(twice) == 4);
