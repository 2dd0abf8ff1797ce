// #line and line markers must move __LINE__ and __FILE__.
// RUN: tokens --preprocess=nvcc
#line 100 "other.cu"
int a = __LINE__; const char *f = __FILE__;
// CHECK: # 100 "other.cu"
// CHECK-NEXT: int a = 100 ; const char * f = "other.cu" ;
# 7 "marker.cu" 3
int b = __LINE__;
// CHECK: # 7 "marker.cu"
// CHECK-NEXT: int b = 7 ;
#define LINE_OF_USE __LINE__
#define ID(x) x
int d = ID(
  __LINE__
  LINE_OF_USE
  );
// CHECK: int d = 15 15 ;
#define FIRST(x, y) x
int e = FIRST(__LINE__,
              1);
// CHECK: int e = 18 ;
int c =
  LINE_OF_USE + __COUNTER__ + __COUNTER__;
// CHECK: int c =
// CHECK-NEXT: {{1[0-9]|2[0-9]}} + 0 + 1 ;
