; Operations without the contract flag are closed to fusion by ptxas.
; RUN: codegen arch=sm_90
; CHECK: mul.rn.f32
; CHECK-NEXT: add.rn.f32
; CHECK: sub.rn.f64
; CHECK-NOT: fma
define ptx_kernel void @k(float %a, float %b, float %c, double %d, ptr %p) {
  %m = fmul float %a, %b
  %s = fadd float %m, %c
  store float %s, ptr %p, align 4
  %t = fsub double %d, 2.0
  %p1 = getelementptr i8, ptr %p, i64 8
  store double %t, ptr %p1, align 8
  ret void
}
