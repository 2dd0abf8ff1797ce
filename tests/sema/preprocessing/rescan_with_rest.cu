// The result of an expansion is rescanned together with the rest of the source.
// RUN: sema
#define OPEN apply(
#define apply(a, b) (a - b)
#define NAME apply
#define EMPTY
static_assert(OPEN 5, 3) == 2);
static_assert(NAME(9, 4) == 5);
#define DEFER(x) x EMPTY
#define SCAN(x) x
#define ID() 3
static_assert(SCAN(DEFER(ID)()) == 3);
