; A condition that would lead to unreachable code is not tested.
; RUN: opt passes=simplify-cfg
define i32 @f(i1 %c) {
entry:
  br i1 %c, label %bad, label %good
bad:
  unreachable
good:
  ret i32 1
}
; CHECK-LABEL: @f
; CHECK-NEXT: entry:
; CHECK-NEXT: ret i32 1
