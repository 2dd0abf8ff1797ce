; Choices by comparison are minimum, maximum and absolute value where they are.
; RUN: opt passes=instcombine
define i32 @min(i32 %x, i32 %y) {
  %c = icmp slt i32 %x, %y
  %r = select i1 %c, i32 %x, i32 %y
  ret i32 %r
}
; CHECK-LABEL: @min
; CHECK-NEXT: call i32 @llvm.smin.i32(i32 %x, i32 %y)
define i32 @max_swapped(i32 %x, i32 %y) {
  %c = icmp ult i32 %x, %y
  %r = select i1 %c, i32 %y, i32 %x
  ret i32 %r
}
; CHECK-LABEL: @max_swapped
; CHECK-NEXT: call i32 @llvm.umax.i32(i32 %x, i32 %y)
define i32 @clamp(i32 %x) {
  %c = icmp sle i32 %x, 9
  %r = select i1 %c, i32 %x, i32 9
  ret i32 %r
}
; CHECK-LABEL: @clamp
; CHECK-NEXT: call i32 @llvm.smin.i32(i32 %x, i32 9)
define i32 @abs(i32 %x) {
  %c = icmp slt i32 %x, 0
  %n = sub nsw i32 0, %x
  %r = select i1 %c, i32 %n, i32 %x
  ret i32 %r
}
; CHECK-LABEL: @abs
; CHECK-NEXT: call i32 @llvm.abs.i32(i32 %x, i1 true)
define i32 @bool(i1 %c) {
  %r = select i1 %c, i32 1, i32 0
  ret i32 %r
}
; CHECK-LABEL: @bool
; CHECK-NEXT: zext i1 %c to i32
