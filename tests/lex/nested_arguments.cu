// Directives inside macro arguments, calls across lines and nested calls must be handled.
// RUN: tokens
#define ID(x) x
#define PAIR(a, b) <a|b>
ID(
#if 1
  first
#else
  second
#endif
) done
// CHECK: first done
PAIR(ID(PAIR(1, 2)), (3, 4))
// CHECK: < < 1 | 2 > | ( 3 , 4 ) >
ID (
  PAIR
) (5, 6) ID
// CHECK: < 5 | 6 > ID
