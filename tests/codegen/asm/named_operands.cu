// Operands of inline assembly by name, and inputs tied to outputs.
// RUN: codegen --arch=sm_90
// CHECK: add.s32 {{%r[0-9]+}}, {{%r[0-9]+}}, 3;
__global__ void k(int *p) {
  int r;
  asm("add.s32 %[sum], %[left], %[right];" : [sum] "=r"(r) : [left] "r"(*p), [right] "n"(3));
  // CHECK: mul.lo.s32 {{%r[0-9]+}}, {{%r[0-9]+}}, 7;
  asm("mul.lo.s32 %0, %1, 7;" : "=r"(r) : "0"(r));
  *p = r;
}
