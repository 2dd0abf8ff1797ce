// The byte of a bool is not cut down to its lowest bit, which it is already.
// RUN: codegen -arch=sm_90
__global__ void k(int *o, int a, int b, bool p) { o[0] = p ? a : b; }
// CHECK: ld.param.u8 [[P:%rs[0-9]+]], [_Z1kPiiib_param_3];
// CHECK-NOT: and
// CHECK: setp.ne.s16 {{%p[0-9]+}}, [[P]], 0;
