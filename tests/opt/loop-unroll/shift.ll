; A loop that halves its counter is unrolled into the turns that it runs.
; RUN: opt passes=loop-unroll
define void @f(ptr %p) {
entry:
  br label %body
body:
  %s = phi i32 [ 16, %entry ], [ %next, %body ]
  store volatile i32 %s, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %next = lshr i32 %s, 1
  %c = icmp ne i32 %next, 0
  br i1 %c, label %body, label %exit
exit:
  ret void
}
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
; CHECK: store volatile i32 16
; CHECK: store volatile i32 8
; CHECK: store volatile i32 4
; CHECK: store volatile i32 2
; CHECK: store volatile i32 1
; CHECK-NOT: store
; CHECK: ret void
