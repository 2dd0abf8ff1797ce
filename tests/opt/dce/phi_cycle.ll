; A phi that only feeds its own next value goes, and the counter of the loop stays.
; RUN: opt passes=dce
define i32 @f(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %dead = phi i32 [ 7, %entry ], [ %dead.next, %loop ]
  %dead.next = mul i32 %dead, 3
  %i.next = add i32 %i, 1
  %more = icmp slt i32 %i.next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %i
}
; CHECK-LABEL: define i32 @f
; CHECK: %i = phi
; CHECK-NOT: dead
; CHECK: ret i32 %i
