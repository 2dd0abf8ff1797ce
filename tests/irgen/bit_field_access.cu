// A bit-field store keeps its neighbours and a load extends the sign.
// RUN: irgen -rdc=true
struct S { int a : 3; int b : 5; }; __device__ int f(S *s) { s->b = 4; return s->a; }
// CHECK: define {{.*}}@_Z1fP1S(
// CHECK: and i
// CHECK: or i
// CHECK: store
// CHECK: ashr i
