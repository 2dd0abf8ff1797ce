; Two opposite 32-bit shifts whose amounts add up to 32 are one funnel shift; others, and 64-bit ones, stay.
; RUN: opt passes=instcombine,dce
define i32 @left(i32 %x) {
  %a = shl i32 %x, 5
  %b = lshr i32 %x, 27
  %r = or i32 %a, %b
  ret i32 %r
}
; CHECK-LABEL: define i32 @left
; CHECK-NEXT: call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 5)
define i32 @sum_of_two(i32 %x, i32 %y) {
  %a = shl i32 %x, 8
  %b = lshr i32 %y, 24
  %r = add i32 %b, %a
  ret i32 %r
}
; CHECK-LABEL: define i32 @sum_of_two
; CHECK-NEXT: call i32 @llvm.fshl.i32(i32 %x, i32 %y, i32 8)
define i32 @variable(i32 %x, i32 %n) {
  %m = sub i32 32, %n
  %a = shl i32 %x, %n
  %b = lshr i32 %x, %m
  %r = xor i32 %a, %b
  ret i32 %r
}
; CHECK-LABEL: define i32 @variable
; CHECK-NEXT: call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 %n)
define i32 @variable_right(i32 %x, i32 %n) {
  %m = sub i32 32, %n
  %a = shl i32 %x, %m
  %b = lshr i32 %x, %n
  %r = or i32 %a, %b
  ret i32 %r
}
; CHECK-LABEL: define i32 @variable_right
; CHECK-NEXT: call i32 @llvm.fshr.i32(i32 %x, i32 %x, i32 %n)
define i32 @gap(i32 %x) {
  %a = shl i32 %x, 5
  %b = lshr i32 %x, 28
  %r = or i32 %a, %b
  ret i32 %r
}
; CHECK-LABEL: define i32 @gap
; CHECK: shl
define i64 @wide(i64 %x) {
  %a = shl i64 %x, 32
  %b = lshr i64 %x, 32
  %r = or i64 %a, %b
  ret i64 %r
}
; CHECK-LABEL: define i64 @wide
; CHECK: shl
