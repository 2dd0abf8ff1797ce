; A product used once is fused into the sum, and one used twice is computed once.
; RUN: codegen arch=sm_90
; CHECK: mad.lo.s32
; CHECK: mad.lo.s64
; CHECK: mul.lo.s32 [[M:%r[0-9]+]]
; CHECK: add.s32 {{%r[0-9]+}}, [[M]], {{%r[0-9]+}};
define ptx_kernel void @k(i32 %a, i32 %b, i32 %c, i64 %d, i64 %e, ptr %p) {
  %m = mul i32 %a, %b
  %s = add i32 %c, %m
  store volatile i32 %s, ptr %p, align 4
  %n = mul i64 %d, %e
  %t = add i64 %n, %d
  store volatile i64 %t, ptr %p, align 8
  %o = mul i32 %a, %c
  %u = add i32 %o, %b
  store volatile i32 %u, ptr %p, align 4
  store volatile i32 %o, ptr %p, align 4
  ret void
}
