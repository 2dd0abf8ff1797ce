// All forms of initialisation give the same value in the same place.
// RUN: sema
struct P { float x, y; int n; };
__device__ P global = {1, 2, 3};
__global__ void k(P *p) {
  // CHECK: local a 'int'
  // CHECK-NEXT: int 3 'int'
  int a(3);
  // CHECK: local b 'int'
  // CHECK-NEXT: int 4 'int'
  int b{4};
  // CHECK: local c 'int'
  // CHECK-NEXT: int 5 'int'
  int c = {5};
  // CHECK: local s 'char [4]'
  char s[] = "hey";
  // CHECK: local z 'P'
  P z = {};
  // CHECK: local q 'P'
  // CHECK-NEXT: aggregate 'P'
  P q{1.0f, 2.0f};
  // CHECK: local r 'P'
  // CHECK-NEXT: copy-record 'P'
  P r = q;
  auto t = r;
  *p = t;
  p[1] = P{1, 2, a + b + c + s[0] + z.n};
}
