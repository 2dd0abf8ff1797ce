// Operands of asm need no comma between them: nvcc does not ask for it.
// RUN: codegen --arch=sm_90
// CHECK: st.global.u32 [%rd{{[0-9]+}}], %r{{[0-9]+}};
__global__ void store(int *x, int a) { asm volatile("st.global.u32 [%1], %0;" ::"r"(a) "l"(x) : "memory"); }
