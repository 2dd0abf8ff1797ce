; Product and sum are not fused when only one of them is flagged.
; RUN: codegen arch=sm_90
; CHECK: mul.rn.f32
; CHECK: add.f32
; CHECK: mul.f32
; CHECK: add.rn.f32
; CHECK-NOT: fma
define ptx_kernel void @k(float %a, float %b, float %c, ptr %p) {
  %m1 = fmul float %a, %b
  %s1 = fadd contract float %m1, %c
  store volatile float %s1, ptr %p, align 4
  %m2 = fmul contract float %a, %c
  %s2 = fadd float %m2, %b
  store volatile float %s2, ptr %p, align 4
  ret void
}
