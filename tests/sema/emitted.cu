// Kernels and what they reach are emitted; unused device functions are not.
// RUN: sema
__device__ int unused() { return 1; }
__device__ int deep(int x) { return x; }
__device__ int reached(int x) { return deep(x); }
__device__ int even(unsigned n);
__device__ int odd(unsigned n) { return n ? even(n - 1) : 0; }
__device__ int even(unsigned n) { return n ? odd(n - 1) : 1; }
// CHECK-NOT: function unused
// CHECK: function k
__global__ void k(int *p) { *p = reached(3) + odd(5); }
// CHECK: function reached
// CHECK: function odd
// CHECK: function deep
// CHECK: function even
