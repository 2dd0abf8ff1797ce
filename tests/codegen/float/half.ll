; Half arithmetic stays in its type where the target has it, and no half literal becomes an operand.
; RUN: codegen arch=sm_90
; CHECK: mov.u16 [[ONE:%rs[0-9]+]], 15360;
; CHECK-NEXT: add.rn.f16 {{%rs[0-9]+}}, {{%rs[0-9]+}}, [[ONE]];
; CHECK: fma.rn.f16
; CHECK: cvt.f32.f16
; CHECK: div.rn.f32
; CHECK: cvt.rn.f16.f32
; CHECK: neg.f16
; CHECK: setp.lt.f16
define ptx_kernel void @k(half %a, half %b, ptr %p) {
  %v1 = fadd half %a, 1.0
  store volatile half %v1, ptr %p, align 2
  %m = fmul contract half %a, %b
  %v2 = fadd contract half %m, %a
  store volatile half %v2, ptr %p, align 2
  %v3 = fdiv half %a, %b
  store volatile half %v3, ptr %p, align 2
  %v4 = fneg half %a
  store volatile half %v4, ptr %p, align 2
  %c = fcmp olt half %a, %b
  %z = zext i1 %c to i32
  store volatile i32 %z, ptr %p, align 4
  ret void
}
