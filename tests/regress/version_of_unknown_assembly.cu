// Inline assembly in a form that our table of instructions does not have came with some version: the newest
// is right, whatever it was. Instructions that the table has keep the lowest.
// RUN: codegen --arch=sm_80
// CHECK: .version 9.0
// CHECK-NEXT: .target sm_80
__global__ void unknown(double *out) {
  // Taken by ptxas, and not in its manual.
  asm("rcp.rn.ftz.f64 %0, %1;" : "=d"(*out) : "d"(out[1]));
}
