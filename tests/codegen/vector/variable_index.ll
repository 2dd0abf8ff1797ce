; A lane at a variable index is chosen by comparing the index.
; RUN: codegen arch=sm_90
; CHECK: setp.eq.s32 [[P:%p[0-9]+]], {{%r[0-9]+}}, 1;
; CHECK: selp.f32
; CHECK-NOT: .local
define ptx_kernel void @k(<2 x float> %v, i32 %i, ptr %p) {
  %e = extractelement <2 x float> %v, i32 %i
  store float %e, ptr %p, align 4
  ret void
}
