; Wide integers become bfloats by way of floats that are rounded to odd, where no instruction does it.
; RUN: codegen arch=sm_80
target triple = "nvptx64-nvidia-cuda"
; CHECK: cvt.rz.f32.s64 [[CUT:%f[0-9]+]], [[X:%rd[0-9]+]];
; CHECK: cvt.rzi.s64.f32 [[BACK:%rd[0-9]+]], [[CUT]];
; CHECK: setp.ne.s64 [[INEXACT:%p[0-9]+]], [[BACK]], [[X]];
; CHECK: or.b32
; CHECK: selp.b32
; CHECK: cvt.rn.bf16.f32
define ptx_kernel void @k(ptr addrspace(1) %out, i64 %x) {
  %b = sitofp i64 %x to bfloat
  store bfloat %b, ptr addrspace(1) %out
  ret void
}
