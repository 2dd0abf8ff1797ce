; An expression that a dominating block computed is not computed again, and keeps the promises that both made.
; RUN: opt passes=early-cse
define i32 @f(i32 %a, i32 %b, i1 %c) {
entry:
  %x = add nsw i32 %a, %b
  br i1 %c, label %t, label %e
t:
  %y = add i32 %b, %a
  ret i32 %y
e:
  ret i32 %x
}
; CHECK: %x = add i32 %a, %b
; CHECK: t:
; CHECK-NEXT: ret i32 %x
