; Pairs of halves are computed together.
; RUN: codegen arch=sm_90
; CHECK: add.rn.f16x2
; CHECK: fma.rn.f16x2
; CHECK: neg.f16x2
; CHECK: mov.b32 {{[{]}}[[A:%rs[0-9]+]], [[B:%rs[0-9]+]]}, {{%r[0-9]+}};
; CHECK: mov.b32 {{%r[0-9]+}}, {{[{]}}[[B]], [[A]]};
define ptx_kernel void @k(<2 x half> %a, <2 x half> %b, ptr %p) {
  %v1 = fadd <2 x half> %a, %b
  store volatile <2 x half> %v1, ptr %p, align 4
  %m = fmul contract <2 x half> %a, %b
  %v2 = fadd contract <2 x half> %m, %a
  store volatile <2 x half> %v2, ptr %p, align 4
  %v3 = fneg <2 x half> %a
  store volatile <2 x half> %v3, ptr %p, align 4
  %v4 = shufflevector <2 x half> %a, <2 x half> poison, <2 x i32> <i32 1, i32 0>
  store volatile <2 x half> %v4, ptr %p, align 4
  ret void
}
