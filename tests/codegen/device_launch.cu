// A launch from device code calls the device runtime as NVRTC does, and lays out the arguments as it does.
// RUN: codegen arch=sm_90 -rdc=true
struct S { char c; double d; int e; };
struct Odd { char b[3]; };
__global__ void child(int a, float *p, S s, char c, double d, Odd o, short h) {}
__global__ void none() {}
template <class T> __global__ void made(T t, T u = 5) {}
// CHECK: .extern .func (.param .b64 func_retval0) __cudaCDP2GetParameterBufferV2
// CHECK-NEXT: (
// CHECK-NEXT: .param .b64 __cudaCDP2GetParameterBufferV2_param_0,
// CHECK-NEXT: .param .align 4 .b8 __cudaCDP2GetParameterBufferV2_param_1[12],
// CHECK-NEXT: .param .align 4 .b8 __cudaCDP2GetParameterBufferV2_param_2[12],
// CHECK-NEXT: .param .b32 __cudaCDP2GetParameterBufferV2_param_3
// CHECK: .extern .func (.param .b32 func_retval0) __cudaCDP2LaunchDeviceV2
// CHECK: .weak .entry _Z4madeIiEvT_S0_
// CHECK: .visible .entry _Z4manyPiPf
// CHECK: mov.u64 %{{.*}}, _Z5childiPf1Scd3Odds;
// CHECK: __cudaCDP2GetParameterBufferV2,
// CHECK: ld.param.u64 [[BUFFER:%rd[0-9]+]], [retval0];
// CHECK: setp.eq.s64 %p1, [[BUFFER]], 0;
// CHECK: ld.global.u32 [[A:%r[0-9]+]]
// CHECK: st.u32 {{\[}}[[BUFFER]]], [[A]];
// CHECK: st.u64 {{\[}}[[BUFFER]]+8]
// CHECK: st.u8 {{\[}}[[BUFFER]]+16], 1;
// CHECK: st.f64 {{\[}}[[BUFFER]]+24]
// CHECK: st.u32 {{\[}}[[BUFFER]]+32], 3;
// CHECK: st.u8 {{\[}}[[BUFFER]]+40], 99;
// CHECK: st.f64 {{\[}}[[BUFFER]]+48]
// CHECK: st.u8 {{\[}}[[BUFFER]]+56], 1;
// CHECK: st.u16 {{\[}}[[BUFFER]]+60], 7;
// CHECK: st.param.u64 [param0], [[BUFFER]];
// CHECK: st.param.u64 [param1], 0;
// CHECK: __cudaCDP2LaunchDeviceV2,
__global__ void many(int *o, float *p) {
  S s = {1, 2.0, 3};
  Odd odd = {{1, 2, 3}};
  child<<<1, 32>>>(o[0], p, s, 'c', 2.0, odd, 7);
}
// CHECK: .visible .entry _Z5sizesPiP11CUstream_st
// CHECK: _Z4madeIiEvT_S0_;
// CHECK: __cudaCDP2LaunchDeviceV2,
// CHECK: _Z4nonev;
// CHECK: st.param.u32 [param3], 16;
// CHECK: __cudaCDP2LaunchDeviceV2,
__global__ void sizes(int *o, cudaStream_t stream) {
  made<<<o[0], o[1], o[2], stream>>>(o[3]);
  none<<<dim3(2, 3), {4}, 16>>>();
}
__device__ void nested(int depth, void (*kernel)(int, int)) {
  uint3 grid = {1, 2, 3};
  auto launch = [=] { kernel<<<grid, dim3(4, depth)>>>(depth, 1); };
  depth ? launch() : made<<<1>>>(depth);
}
