; A shared value is read, and a shuffle made, in every turn of a loop with a barrier.
; RUN: opt passes=licm
define void @f(ptr addrspace(3) %p, ptr addrspace(1) %q, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %x = load i32, ptr addrspace(3) %p, align 4
  store i32 %x, ptr addrspace(1) %q, align 4
  %s = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 7, i32 0, i32 31)
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %body, label %exit
exit:
  ret void
}
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
; CHECK: body:
; CHECK: barrier
; CHECK: load i32
; CHECK: shfl
