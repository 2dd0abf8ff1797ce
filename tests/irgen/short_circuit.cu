// && and || do not evaluate their right operand when the left decides.
// RUN: irgen -rdc=true
__device__ int g(int); __device__ int f(int a, int b) { return a && g(b); }
// CHECK: define {{.*}}@_Z1fii(
// CHECK: br i1
// CHECK: call {{.*}}@_Z1gi(
// CHECK: phi i1
