// Signed arithmetic may not overflow, unsigned arithmetic wraps; divisions and shifts differ. `++` of a
// narrow type is computed in `int` and converted back, so that it wraps too.
// RUN: irgen -rdc=true
// CHECK-LABEL: @_Z1sii(
// CHECK: sdiv i32
// CHECK: ashr i32
// CHECK: sub nsw i32
__device__ int s(int a, int b) { return ((a / b) >> 1) - b; }
// CHECK-LABEL: @_Z1ujj(
// CHECK: udiv i32
// CHECK: lshr i32
// CHECK: sub i32
__device__ unsigned u(unsigned a, unsigned b) { return ((a / b) >> 1) - b; }
// CHECK-LABEL: @_Z1nasi(
// CHECK: add i8
// CHECK: sub i16
// CHECK: add nsw i32
__device__ int n(signed char a, short b, int c) { return ++a + --b + ++c; }
