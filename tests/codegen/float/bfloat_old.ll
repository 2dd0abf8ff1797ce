; Bfloat arithmetic uses no instructions that sm_75 lacks.
; RUN: codegen arch=sm_75
; CHECK: mov.b32 {{%f[0-9]+}}, {{[{]}}[[Z:%rs[0-9]+]], {{%rs[0-9]+}}};
; CHECK: add.rn.f32
; CHECK: setp.nan.f32
; CHECK: selp.b32 {{%r[0-9]+}}, 32767,
; CHECK: xor.b16 {{%rs[0-9]+}}, {{%rs[0-9]+}}, -32768;
; CHECK-NOT: bf16
define ptx_kernel void @k(bfloat %a, bfloat %b, ptr %p) {
  %v1 = fadd bfloat %a, %b
  store volatile bfloat %v1, ptr %p, align 2
  %v2 = fneg bfloat %a
  store volatile bfloat %v2, ptr %p, align 2
  ret void
}
