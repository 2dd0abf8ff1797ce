; A loop of unknown length without a pragma stays a loop.
; RUN: opt passes=loop-unroll
define void @f(ptr %p, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  store volatile i32 %i, ptr %p, align 4
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %body, label %exit
exit:
  ret void
}
; CHECK: br i1 %c, label %body, label %exit
