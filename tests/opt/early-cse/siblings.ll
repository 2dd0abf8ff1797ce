; What one branch computed is computed again in the other, which it does not dominate.
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
