; Division and square root round as asked.
; RUN: codegen arch=sm_90
; CHECK: div.rn.f32
; CHECK: rcp.rn.f32
; CHECK: div.full.f32
; CHECK: rcp.approx.f32
; CHECK: div.approx.f32
; CHECK: div.rn.f64
; CHECK: sqrt.rn.f32
; CHECK: sqrt.approx.f32
; CHECK: sqrt.rn.f64
define ptx_kernel void @k(float %a, float %b, double %d, ptr %p) {
  %v1 = fdiv float %a, %b
  store volatile float %v1, ptr %p, align 4
  %v2 = fdiv float 1.0, %b
  store volatile float %v2, ptr %p, align 4
  %v3 = fdiv afn float %a, %b
  store volatile float %v3, ptr %p, align 4
  %v4 = fdiv afn float 1.0, %b
  store volatile float %v4, ptr %p, align 4
  %r4 = fdiv afn arcp float %a, %b
  store volatile float %r4, ptr %p, align 4
  %v5 = fdiv double %d, 3.0
  store volatile double %v5, ptr %p, align 8
  %v6 = call float @llvm.sqrt.f32(float %a)
  store volatile float %v6, ptr %p, align 4
  %v7 = call afn float @llvm.sqrt.f32(float %b)
  store volatile float %v7, ptr %p, align 4
  %v8 = call double @llvm.sqrt.f64(double %d)
  store volatile double %v8, ptr %p, align 8
  ret void
}
declare float @llvm.sqrt.f32(float)
declare double @llvm.sqrt.f64(double)
