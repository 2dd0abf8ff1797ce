; Denormals are flushed by every operation of single precision, and by none of double precision.
; RUN: codegen arch=sm_90
; CHECK: add.rn.ftz.f32
; CHECK: fma.rn.ftz.f32
; CHECK: div.rn.ftz.f32
; CHECK: neg.ftz.f32
; CHECK: abs.ftz.f32
; CHECK: setp.lt.ftz.f32
; CHECK: cvt.rzi.ftz.s32.f32
; CHECK: cvt.rmi.ftz.f32.f32
; CHECK: sin.approx.ftz.f32
; CHECK: min.ftz.f32
; CHECK: add.rn.f64
define ptx_kernel void @k(float %a, float %b, double %d, ptr %p) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %v1 = fadd float %a, %b
  store volatile float %v1, ptr %p, align 4
  %v2 = call float @llvm.fma.f32(float %a, float %b, float %v1)
  store volatile float %v2, ptr %p, align 4
  %v3 = fdiv float %a, %b
  store volatile float %v3, ptr %p, align 4
  %v4 = fneg float %a
  store volatile float %v4, ptr %p, align 4
  %v5 = call float @llvm.fabs.f32(float %a)
  store volatile float %v5, ptr %p, align 4
  %c = fcmp olt float %a, %b
  %v6 = zext i1 %c to i32
  store volatile i32 %v6, ptr %p, align 4
  %v7 = fptosi float %a to i32
  store volatile i32 %v7, ptr %p, align 4
  %v8 = call float @llvm.floor.f32(float %a)
  store volatile float %v8, ptr %p, align 4
  %v9 = call float @llvm.nvvm.sin.approx.f(float %a)
  store volatile float %v9, ptr %p, align 4
  %v10 = call float @llvm.minnum.f32(float %a, float %b)
  store volatile float %v10, ptr %p, align 4
  %v11 = fadd double %d, 1.0
  store volatile double %v11, ptr %p, align 8
  ret void
}
declare float @llvm.fma.f32(float, float, float)
declare float @llvm.fabs.f32(float)
declare float @llvm.floor.f32(float)
declare float @llvm.nvvm.sin.approx.f(float)
declare float @llvm.minnum.f32(float, float)
