// -E gives source that means the same: tokens must not join, pragmas and line markers must stay.
// RUN: source
#define EMPTY
#define PLUS +
#define CAT(a, b) a##b
int a = 1 +PLUS+ 2 -EMPTY- 3; // CHECK: int a = 1 + + + 2 - - 3;
int CAT(x, 1) = 0x1F'00u, y = 1.50f; // CHECK: int x1 = 0x1F'00u, y = 1.50f;
const char *s = "a\n" u8"b" R"(c)"; // CHECK: const char *s = "a\n" u8"b" R"(c)";
#pragma unroll CAT(1, 6)
// CHECK: #pragma unroll CAT(1, 6)
_Pragma("nv_diag_suppress 177") int z;
// CHECK: #pragma nv_diag_suppress 177
// CHECK-NEXT: int z;
#line 50 "other.h"
int w;
// CHECK: # 50 "other.h"
// CHECK-NEXT: int w;
# 7 "system.h" 3
int v;
// CHECK: # 7 "system.h" 3
// CHECK-NEXT: int v;
