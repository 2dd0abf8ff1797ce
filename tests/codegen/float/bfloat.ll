; sm_90 uses its own bfloat arithmetic.
; RUN: codegen arch=sm_90
; CHECK: add.rn.bf16
; CHECK: fma.rn.bf16x2
; CHECK: cvt.rn.bf16.f32
define ptx_kernel void @k(bfloat %a, bfloat %b, <2 x bfloat> %c, float %f, ptr %p) {
  %v1 = fadd bfloat %a, %b
  store volatile bfloat %v1, ptr %p, align 2
  %m = fmul contract <2 x bfloat> %c, %c
  %v2 = fadd contract <2 x bfloat> %m, %c
  store volatile <2 x bfloat> %v2, ptr %p, align 4
  %v3 = fptrunc float %f to bfloat
  store volatile bfloat %v3, ptr %p, align 2
  ret void
}
