// `-DNDEBUG` takes away the assertions that run-time mode has without a header; a definition in the program does not.
// RUN: codegen arch=sm_90 -DNDEBUG
// RUN: codegen arch=sm_90 prefix=KEPT
// RUN: codegen arch=sm_90 -DNDEBUG -UNDEBUG prefix=KEPT
#ifndef NDEBUG
#define NDEBUG
#endif
extern "C" __global__ void k(int *p) { assert(p[0] > 1); }
// CHECK-NOT: __assertfail
// CHECK: .entry k
// CHECK-NOT: call
// CHECK: ret;
// KEPT: .entry k
// KEPT: __assertfail,
