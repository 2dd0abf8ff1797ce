; Below a branch its condition is a constant: true on one side, false on the other.
; RUN: opt passes=early-cse
define i32 @f(i1 %c, i32 %a, i32 %b) {
entry:
  br i1 %c, label %t, label %e
t:
  %x = select i1 %c, i32 %a, i32 %b
  ret i32 %x
e:
  %y = select i1 %c, i32 %a, i32 %b
  ret i32 %y
}
; CHECK: select i1 true
; CHECK: select i1 false
