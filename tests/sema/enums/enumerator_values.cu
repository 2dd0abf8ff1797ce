// Enumerators count from the one before and may use earlier ones, also of their own enumeration.
// RUN: sema
enum E { a = 2, b, c = a + b, d = sizeof(int), e = -c };
static_assert(b == 3 && c == 5 && d == 4 && e == -5);
enum class T : long { big = 1L << 40, next };
static_assert((long)T::next == (1L << 40) + 1);
struct S { enum { x = 4 }; int a[x]; };
static_assert(sizeof(S) == 16 && S::x == 4);
