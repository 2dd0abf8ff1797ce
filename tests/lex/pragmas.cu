// Pragmas for the parser must reach it with macros expanded, from #pragma and _Pragma alike.
// RUN: tokens
#define COUNT 4
#pragma unroll COUNT
for (;;) {}
// CHECK: #pragma unroll 4
// CHECK-NEXT: for ( ; ; ) { }
#define UNROLL(n) _Pragma(#n)
UNROLL(unroll 8) while (1) {}
// CHECK: #pragma unroll 8
// CHECK-NEXT: while ( 1 ) { }
#define M old
#pragma push_macro("M")
#undef M
#define M new_value
int M;
#pragma pop_macro("M")
int M;
// CHECK: int new_value ;
// CHECK: int old ;
