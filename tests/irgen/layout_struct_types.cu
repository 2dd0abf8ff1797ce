// Arguments of class type are laid out with padding and passed whole.
// RUN: irgen -rdc=true
struct A {
  char c;
  int i;
  short s;
};
struct B {
  double d;
  char c;
};
struct C {
  A a;
  B b;
};
union U {
  int i;
  double d;
};
static_assert(sizeof(A) == 12 && sizeof(B) == 16 && sizeof(C) == 32 && sizeof(U) == 8);
__global__ void k(C c, U u, int *p) { *p = c.a.i + c.b.c + u.i; }
// CHECK: define ptx_kernel void @_Z1k1C1UPi(
