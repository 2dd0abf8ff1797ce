; Divisions by variables, unsigned ones by powers of two, and one by the smallest number are left as they are.
; RUN: opt passes=div-const
define i32 @f(i32 %x, i32 %y) {
  %a = udiv i32 %x, %y
  %b = udiv i32 %a, 1
  %c = udiv i32 %b, 8
  %d = sdiv i32 %c, -2147483648
  ret i32 %d
}
; CHECK: udiv i32 %x, %y
; CHECK: udiv i32 %a, 1
; CHECK: udiv i32 %b, 8
; CHECK: sdiv i32 %c, -2147483648
