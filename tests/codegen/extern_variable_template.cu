// A variable that a template only declares is not taken for one that it defines.
// RUN: codegen arch=sm_90 --relocatable-device-code=true
template <class T>
extern __device__ T elsewhere;
// CHECK: .extern .global .align 4 .u32 _Z9elsewhereIiE;
__global__ void k(int *out) { *out = elsewhere<int>; }
