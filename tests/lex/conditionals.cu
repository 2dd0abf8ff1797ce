// Groups must be chosen by the full expression grammar; skipped ones may hold anything.
// RUN: tokens
#define V 12
#if V >= 10 && (V % 5 == 2 ? -1 > 0u : 0) && defined(V) and not defined NOPE
int chosen;
#else
int other;
#endif
// CHECK-NOT: other
// CHECK: int chosen ;
#if 0
 don't stop at quotes, "or /* here
 #if nested @ $
 #else
 #endif
#elifdef NOPE
int wrong;
#elifndef NOPE
int right;
#else
int wrong;
#endif
// CHECK-NOT: wrong
// CHECK: int right ;
#if __has_include("no/such/file.h") || __has_feature(anything)
int wrong;
#elif __has_cpp_attribute(nodiscard)
int attribute;
#endif
// CHECK: int attribute ;
