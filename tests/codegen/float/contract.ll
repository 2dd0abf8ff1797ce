; Flagged products and sums are fused, with the right sign.
; RUN: codegen arch=sm_90
; CHECK: fma.rn.f32 {{%f[0-9]+}}, [[A:%f[0-9]+]], [[B:%f[0-9]+]], [[C:%f[0-9]+]];
; CHECK: neg.f32 [[N:%f[0-9]+]], [[C]];
; CHECK-NEXT: fma.rn.f32 {{%f[0-9]+}}, [[A]], [[B]], [[N]];
; CHECK: neg.f32 [[M:%f[0-9]+]], [[A]];
; CHECK-NEXT: fma.rn.f32 {{%f[0-9]+}}, [[M]], [[B]], [[C]];
; CHECK: fma.rn.f64
; CHECK: mul.f32 [[P:%f[0-9]+]]
; CHECK: add.f32 {{%f[0-9]+}}, [[P]]
define ptx_kernel void @k(float %a, float %b, float %c, double %d, ptr %p) {
  %m1 = fmul contract float %a, %b
  %s1 = fadd contract float %m1, %c
  store volatile float %s1, ptr %p, align 4
  %m2 = fmul contract float %a, %b
  %s2 = fsub contract float %m2, %c
  store volatile float %s2, ptr %p, align 4
  %m3 = fmul contract float %a, %b
  %s3 = fsub contract float %c, %m3
  store volatile float %s3, ptr %p, align 4
  %m4 = fmul contract double %d, %d
  %s4 = fadd contract double %m4, %d
  store volatile double %s4, ptr %p, align 8
  %m5 = fmul contract float %c, %b
  %s5 = fadd contract float %m5, %a
  store volatile float %s5, ptr %p, align 4
  store volatile float %m5, ptr %p, align 4
  ret void
}
