// With -rdc=true another module defines what is only declared.
// RUN: codegen -rdc=true
// CHECK: .extern .global .align 4 .u32 elsewhere;
// CHECK: .extern .const .align 4 .u32 elsewhere2;
extern __device__ int elsewhere;
extern __constant__ int elsewhere2;
__global__ void k(int *p) { *p = elsewhere + elsewhere2; }
