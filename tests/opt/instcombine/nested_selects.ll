; Two choices in a row that share a value are one choice by both conditions, if the inner one has no other use.
; RUN: opt passes=instcombine
define i32 @either(i1 %c, i1 %d, i32 %a, i32 %y) {
  %inner = select i1 %d, i32 %a, i32 %y
  %outer = select i1 %c, i32 %a, i32 %inner
  ret i32 %outer
}
; CHECK-LABEL: define i32 @either
; CHECK-NEXT: [[ANY:%.*]] = select i1 %c, i1 true, i1 %d
; CHECK-NEXT: select i1 [[ANY]], i32 %a, i32 %y
; CHECK-NEXT: ret
define i32 @both(i1 %c, i1 %d, i32 %x, i32 %b) {
  %inner = select i1 %d, i32 %x, i32 %b
  %outer = select i1 %c, i32 %inner, i32 %b
  ret i32 %outer
}
; CHECK-LABEL: define i32 @both
; CHECK-NEXT: [[ALL:%.*]] = select i1 %c, i1 %d, i1 false
; CHECK-NEXT: select i1 [[ALL]], i32 %x, i32 %b
; CHECK-NEXT: ret
define i32 @used(i1 %c, i1 %d, i32 %a, i32 %y, ptr %p) {
  %inner = select i1 %d, i32 %a, i32 %y
  store i32 %inner, ptr %p, align 4
  %outer = select i1 %c, i32 %a, i32 %inner
  ret i32 %outer
}
; CHECK-LABEL: define i32 @used
; CHECK: select i1 %c, i32 %a, i32
define i32 @different(i1 %c, i1 %d, i32 %a, i32 %x, i32 %y) {
  %inner = select i1 %d, i32 %x, i32 %y
  %outer = select i1 %c, i32 %a, i32 %inner
  ret i32 %outer
}
; CHECK-LABEL: define i32 @different
; CHECK: select i1 %d, i32 %x, i32 %y
; CHECK: select i1 %c, i32 %a, i32
