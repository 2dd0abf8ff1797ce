; Numbers of values may leave gaps, which printing closes.
; RUN: ir
define i32 @f(i32 %0) {
  %5 = add i32 %0, 1
  %9 = add i32 %5, 1
  ret i32 %9
}
; CHECK: %2 = add i32 %0, 1
; CHECK-NEXT: %3 = add i32 %2, 1
; CHECK-NEXT: ret i32 %3
