; Sums that differ in a number behind a widening have a sum in common, so that one register is enough for all of them.
; What nothing shares stays, and so does what may wrap around.
; RUN: opt passes=instcombine,early-cse
define void @k(ptr %p, i64 %base, i32 %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = mul nuw nsw i32 %t, 11
  %w0 = zext nneg i32 %a to i64
  %s0 = add i64 %base, %w0
  store volatile i64 %s0, ptr %p, align 8
  %a1 = add nuw nsw i32 %a, 1
  store volatile i32 %a1, ptr %p, align 4
  %w1 = zext nneg i32 %a1 to i64
  %s1 = add i64 %base, %w1
  store volatile i64 %s1, ptr %p, align 8
  %a2 = add nuw nsw i32 %a, 2
  store volatile i32 %a2, ptr %p, align 4
  %w2 = zext nneg i32 %a2 to i64
  %s2 = add i64 %base, %w2
  store volatile i64 %s2, ptr %p, align 8
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; CHECK-LABEL: @k
; CHECK: [[S:%s0]] = add i64 %base
; CHECK: add i64 [[S]], 1
; CHECK: add i64 [[S]], 2
define i64 @alone(i64 %base, i32 %x) {
  %a = add nsw i32 %x, 1
  %w = sext i32 %a to i64
  %s = add i64 %base, %w
  %r = shl i64 %s, 1
  ret i64 %r
}
; CHECK-LABEL: @alone
; CHECK: add nsw i32 %x, 1
define i64 @wraps(i64 %base, i32 %x) {
  %v = zext i32 %x to i64
  %a = add i32 %x, 1
  %w = zext i32 %a to i64
  %s = add i64 %base, %w
  %r = mul i64 %s, %v
  ret i64 %r
}
; CHECK-LABEL: @wraps
; CHECK: add i32 %x, 1
