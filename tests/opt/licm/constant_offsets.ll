; A constant offset stays beside its access, where it is free; the address below it leaves the loop.
; RUN: opt passes=licm
define void @f(ptr %p, i64 %j, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %row = getelementptr inbounds i32, ptr %p, i64 %j
  %q = getelementptr inbounds i8, ptr %row, i64 8
  store volatile i32 %i, ptr %q, align 4
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %body, label %exit
exit:
  ret void
}
; CHECK: entry:
; CHECK-NEXT: %row = getelementptr
; CHECK-NEXT: br
; CHECK: body:
; CHECK: %q = getelementptr
