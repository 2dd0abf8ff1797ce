; A loop whose test is a vote keeps the test at its start, once.
; RUN: opt passes=loop-rotate
define void @f(ptr %p) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %a = icmp slt i32 %i, 10
  %c = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %a)
  br i1 %c, label %body, label %exit
body:
  store volatile i32 %i, ptr %p, align 4
  %next = add i32 %i, 1
  br label %head
exit:
  ret void
}
declare i1 @llvm.nvvm.vote.any.sync(i32, i1)
; CHECK-COUNT-1: call i1 @llvm.nvvm.vote.any.sync
; CHECK: br label %head
; CHECK-NOT: vote
; CHECK: ret void
