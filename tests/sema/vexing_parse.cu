// The standard's rule, with lookup at hand, tells declarations from expressions and types from values.
// RUN: sema
struct S { int v; };
__device__ int g(S s) { return s.v; }
__global__ void k(int *p, int a) {
  typedef int T;
  // CHECK: local x 'int'
  T(x);
  x = 3;
  // CHECK: expr
  // CHECK-NEXT: assign 'int' lvalue
  // CHECK: cast Load 'int'
  p[0] = T(a) * x;
  // CHECK: local b 'int'
  // CHECK-NEXT: cast IntToInt 'int'
  int b(sizeof(T));
  // CHECK: local y 'int *'
  T *y = p;
  // CHECK: binary Mul 'int'
  p[1] = b * *y;
  // CHECK: cast IntToFloat 'float'
  float f = (float)(a) + (a);
  // CHECK: call g 'int'
  p[2] = g(S{3}) + (T)f;
  // CHECK: int 8 'unsigned long'
  p[3] = sizeof(int(*)(T));
}
