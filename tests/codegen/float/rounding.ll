; A rounding intrinsic prints its own direction.
; RUN: codegen arch=sm_90
; CHECK: add.rz.f32
; CHECK: mul.rp.f64
; CHECK: fma.rm.f32
; CHECK: div.rz.f32
; CHECK: cvt.rni.f32.f32
; CHECK: cvt.rpi.f64.f64
; CHECK: cvt.rzi.f32.f32
; CHECK: cvt.rni.s32.f32
; CHECK: cvt.rmi.s32.f32
; CHECK: cvt.sat.f32.f32
; CHECK: copysign.f32 {{%f[0-9]+}}, [[B:%f[0-9]+]], [[A:%f[0-9]+]];
define ptx_kernel void @k(float %a, float %b, double %d, ptr %p) {
  store volatile float %a, ptr %p, align 4
  %v1 = call float @llvm.nvvm.add.rz.f(float %a, float %b)
  store volatile float %v1, ptr %p, align 4
  %v2 = call double @llvm.nvvm.mul.rp.d(double %d, double %d)
  store volatile double %v2, ptr %p, align 8
  %v3 = call float @llvm.nvvm.fma.rm.f(float %a, float %b, float %a)
  store volatile float %v3, ptr %p, align 4
  %v4 = call float @llvm.nvvm.div.rz.f(float %a, float %b)
  store volatile float %v4, ptr %p, align 4
  %v5 = call float @llvm.rint.f32(float %a)
  store volatile float %v5, ptr %p, align 4
  %v6 = call double @llvm.ceil.f64(double %d)
  store volatile double %v6, ptr %p, align 8
  %v7 = call float @llvm.trunc.f32(float %a)
  store volatile float %v7, ptr %p, align 4
  %v8 = call i32 @llvm.nvvm.f2i.rn(float %a)
  store volatile i32 %v8, ptr %p, align 4
  %v9 = call i32 @llvm.nvvm.f2i.rm(float %a)
  store volatile i32 %v9, ptr %p, align 4
  %v10 = call float @llvm.nvvm.saturate.f(float %a)
  store volatile float %v10, ptr %p, align 4
  %v11 = call float @llvm.copysign.f32(float %a, float %b)
  store volatile float %v11, ptr %p, align 4
  ret void
}
declare float @llvm.nvvm.add.rz.f(float, float)
declare double @llvm.nvvm.mul.rp.d(double, double)
declare float @llvm.nvvm.fma.rm.f(float, float, float)
declare float @llvm.nvvm.div.rz.f(float, float)
declare float @llvm.rint.f32(float)
declare double @llvm.ceil.f64(double)
declare float @llvm.trunc.f32(float)
declare i32 @llvm.nvvm.f2i.rn(float)
declare i32 @llvm.nvvm.f2i.rm(float)
declare float @llvm.nvvm.saturate.f(float)
declare float @llvm.copysign.f32(float, float)
