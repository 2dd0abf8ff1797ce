; The sign of a difference that cannot wrap is a comparison of its operands; others are compared as they are.
; RUN: opt passes=instcombine
define i1 @not_negative(i32 %a, i32 %b) {
  %d = sub nsw i32 %a, %b
  %c = icmp sgt i32 %d, -1
  ret i1 %c
}
; CHECK-LABEL: define i1 @not_negative
; CHECK: icmp sge i32 %a, %b

define i1 @negative(i32 %a, i32 %b) {
  %d = sub nsw i32 %a, %b
  %c = icmp slt i32 %d, 0
  ret i1 %c
}
; CHECK-LABEL: define i1 @negative
; CHECK: icmp slt i32 %a, %b

define i1 @wraps(i32 %a, i32 %b) {
  %d = sub i32 %a, %b
  %c = icmp slt i32 %d, 0
  ret i1 %c
}
; CHECK-LABEL: define i1 @wraps
; CHECK: icmp slt i32 %d, 0

define i1 @other(i32 %a, i32 %b) {
  %d = sub nsw i32 %a, %b
  %c = icmp slt i32 %d, 65
  ret i1 %c
}
; CHECK-LABEL: define i1 @other
; CHECK: icmp slt i32 %d, 65
