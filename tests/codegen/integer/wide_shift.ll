; A 128-bit shift by 64 or more, or by a constant, takes bits from the right half.
; RUN: codegen arch=sm_90
; CHECK: selp.b64
; CHECK: shl.b64 {{%rd[0-9]+}}, {{%rd[0-9]+}}, 5;
; CHECK: shr.u64 {{%rd[0-9]+}}, {{%rd[0-9]+}}, 59;
; CHECK: shr.u64 {{%rd[0-9]+}}, {{%rd[0-9]+}}, 6;
define ptx_kernel void @k(i128 %a, i32 %n, ptr %p) {
  %w = zext i32 %n to i128
  %s = ashr i128 %a, %w
  store volatile i128 %s, ptr %p, align 16
  %l = shl i128 %a, 5
  store volatile i128 %l, ptr %p, align 16
  %r = lshr i128 %a, 70
  store volatile i128 %r, ptr %p, align 16
  ret void
}
