// ## joins spellings before expansion; an empty operand leaves the other alone; the result is rescanned.
// RUN: sema
#define PASTE(a, b) a##b
#define INDIRECT(a, b) PASTE(a, b)
#define ONE 1
#define ONETWO 7
constexpr int xy = 3, x = 4;
static_assert(PASTE(x, y) == 3 && PASTE(x, ) == 4 && PASTE(, x) == 4);
static_assert(PASTE(ONE, TWO) == 7 && INDIRECT(ONE, 0) == 10);
static_assert(PASTE(0x, ff) == 255 && PASTE(1e, 2) == 100.0 && (1 PASTE(<, <) 3) == 8);
