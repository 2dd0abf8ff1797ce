// Line information of inlined functions needs PTX 7.0 for ptxas, whatever the target began with.
// RUN: codegen arch=sm_75 -lineinfo
// CHECK: .version 7.0
// CHECK: inlined_at
__device__ inline int f(int x) { return x * 3 + 1; }
__global__ void k(int* p) { p[threadIdx.x] = f(p[threadIdx.x]); }
