// Signed arithmetic and unsigned arithmetic become the same instructions but other divisions and shifts.
// RUN: irgen -rdc=true
__device__ int s(int a, int b) { return (a / b) >> 1; } __device__ unsigned u(unsigned a, unsigned b) { return (a / b) >> 1; }
// CHECK-DAG: sdiv i32
// CHECK-DAG: ashr i32
// CHECK-DAG: udiv i32
// CHECK-DAG: lshr i32
