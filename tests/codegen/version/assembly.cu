// What inline assembly needs, counts as what is compiled does.
// RUN: codegen --arch=sm_80
// CHECK: .version 7.4
// CHECK-NEXT: .target sm_80
__global__ void policy(unsigned long long *out) {
  asm("createpolicy.cvt.L2.b64 %0, %1;" : "=l"(*out) : "l"(out[1]));
}
