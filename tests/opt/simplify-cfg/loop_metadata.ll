; When an empty latch goes, its loop properties are on the branch that now closes the loop.
; RUN: opt passes=simplify-cfg
define void @f(i32 %n, ptr %p) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %next = add i32 %i, 1
  store volatile i32 %i, ptr %p, align 4
  %c = icmp slt i32 %next, %n
  br i1 %c, label %latch, label %exit
latch:
  br label %head, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
; CHECK: br i1 %c, label %head, label %exit, !llvm.loop
