// The operands of redux.sync keep their places: the value is reduced under the mask.
// RUN: codegen arch=sm_80
// CHECK-LABEL: .entry _Z6kernelPi
// CHECK: ld.global.u32 [[VALUE:%r[0-9]+]]
// CHECK: redux.sync.add.s32 %r{{[0-9]+}}, [[VALUE]], 65535;
__global__ void kernel(int *data) { data[1] = __reduce_add_sync(0xffffu, data[0]); }
