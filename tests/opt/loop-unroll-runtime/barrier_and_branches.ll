; A loop of known length with a barrier in each turn gets more copies of its branches than it gains from.
; RUN: opt passes=loop-unroll-runtime
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
define void @f(ptr addrspace(3) %p, i32 %t) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %w = sext i32 %i to i64
  %q = getelementptr inbounds i32, ptr addrspace(3) %p, i64 %w
  %v = load i32, ptr addrspace(3) %q, align 4
  %early = icmp slt i32 %t, %v
  br i1 %early, label %then, label %join
then:
  store i32 %i, ptr addrspace(3) %q, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 128
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @f
; CHECK-COUNT-2: call void @llvm.nvvm.barrier
; CHECK-NOT: call void @llvm.nvvm.barrier
; CHECK: ret void
