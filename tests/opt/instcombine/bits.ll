; Masks and shifts that change no bit go, a pair of shifts is a mask, and a negated comparison is its opposite.
; RUN: opt passes=instcombine
define i32 @mask(i8 %x) {
  %a = zext i8 %x to i32
  %b = and i32 %a, 255
  ret i32 %b
}
; CHECK-LABEL: @mask
; CHECK-NEXT: [[R:%.*]] = zext i8 %x to i32
; CHECK-NEXT: ret i32 [[R]]
define i32 @updown(i32 %x) {
  %a = shl i32 %x, 5
  %b = lshr i32 %a, 5
  ret i32 %b
}
; CHECK-LABEL: @updown
; CHECK-NEXT: and i32 %x, 134217727
define i32 @thread() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = ashr i32 %t, 5
  %b = and i32 %a, 255
  ret i32 %b
}
; CHECK-LABEL: @thread
; CHECK: [[R:%.*]] = lshr i32 %t, 5
; CHECK-NEXT: ret i32 [[R]]
define i1 @not(i32 %x) {
  %a = icmp slt i32 %x, 3
  %b = xor i1 %a, true
  ret i1 %b
}
; CHECK-LABEL: @not
; CHECK-NEXT: icmp sgt i32 %x, 2
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define i32 @insert_into_nothing(i32 %x) {
  %rest = and i32 undef, -32
  %low = and i32 %x, 31
  %r = or i32 %rest, %low
  ret i32 %r
}
; CHECK-LABEL: @insert_into_nothing
; CHECK-NEXT: %low = and i32 %x, 31
; CHECK-NEXT: ret i32 %low
; A sum may carry into one more bit than its summands have.
define i32 @carry(i32 %x, i32 %y) {
  %a = and i32 %x, 255
  %b = and i32 %y, 255
  %s = add i32 %a, %b
  %r = and i32 %s, 255
  ret i32 %r
}
; CHECK-LABEL: @carry
; CHECK: %r = and i32 {{.*}}, 255
; CHECK: ret i32 %r
; The sign of what is extended may be set.
define i32 @high_bits_of_a_sign(i8 %x) {
  %e = sext i8 %x to i32
  %r = and i32 %e, 65280
  ret i32 %r
}
; CHECK-LABEL: @high_bits_of_a_sign
; CHECK: %e = sext i8 %x to i32
; CHECK: and i32 %e, 65280
