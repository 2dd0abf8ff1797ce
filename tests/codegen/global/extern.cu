// What another module defines is declared as extern, once it is used.
// RUN: codegen --arch=sm_90 -rdc=true
// CHECK: .extern .func (.param .b32 func_retval0) _Z7outsidei
// CHECK: .extern .global .align 4 .u32 elsewhere;
extern __device__ int elsewhere;
extern __device__ int unused;
__device__ int outside(int x);
// CHECK-NOT: unused
__global__ void k(int *out) { *out = outside(elsewhere); }
