; A value from one branch is used in the other.
; RUN: opt passes=early-cse
define i32 @f(i32 %a, i1 %c) {
entry:
  br i1 %c, label %t, label %e
t:
  %x = mul i32 %a, %a
  ret i32 %x
e:
  %y = mul i32 %a, %a
  ret i32 %y
}
; CHECK: %x = mul i32 %a, %a
; CHECK: %y = mul i32 %a, %a
