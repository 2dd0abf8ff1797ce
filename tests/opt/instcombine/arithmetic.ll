; Constants of sums are added up, and products and divisions by powers of two become shifts and masks.
; RUN: opt passes=instcombine
define i32 @adds(i32 %x) {
  %a = add i32 %x, 3
  %b = add i32 %a, 4
  %c = sub i32 %b, 2
  ret i32 %c
}
; CHECK-LABEL: @adds
; CHECK-NEXT: [[R:%.*]] = add i32 %x, 5
; CHECK-NEXT: ret i32 [[R]]
define i32 @power(i32 %x) {
  %a = mul i32 8, %x
  ret i32 %a
}
; CHECK-LABEL: @power
; CHECK-NEXT: shl i32 %x, 3
define i32 @divide(i32 %x) {
  %a = udiv i32 %x, 16
  %b = urem i32 %x, 16
  %c = or i32 %a, %b
  ret i32 %c
}
; CHECK-LABEL: @divide
; CHECK-DAG: lshr i32 %x, 4
; CHECK-DAG: and i32 %x, 15
; CHECK: ret
define i32 @cancel(i32 %x, i32 %y) {
  %a = sub i32 %x, %y
  %b = add i32 %a, %y
  ret i32 %b
}
; CHECK-LABEL: @cancel
; CHECK-NEXT: ret i32 %x
define i32 @signed(i32 %x) {
  %a = and i32 %x, 1023
  %b = sdiv i32 %a, 32
  %c = srem i32 %b, 8
  ret i32 %c
}
; CHECK-LABEL: @signed
; CHECK-NOT: sdiv
; CHECK: lshr i32
; CHECK-NOT: srem
; CHECK: ret
