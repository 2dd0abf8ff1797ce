; A loop with a barrier is unrolled exactly if all threads of the block run the same number of turns.
; RUN: opt passes=loop-unroll-runtime
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()

; The bound is a parameter of the kernel plus the number of the block.
define ptx_kernel void @together(ptr %p, i32 %m) {
entry:
  %c = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %n = add i32 %m, %c
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %w = sext i32 %i to i64
  %q = getelementptr inbounds i32, ptr %p, i64 %w
  %v = load i32, ptr %q, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 %v, ptr %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define ptx_kernel void @together
; CHECK-COUNT-3: call void @llvm.nvvm.barrier
; CHECK: ret void

; Each thread has a bound of its own.
define ptx_kernel void @apart(ptr %p) {
entry:
  %n = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %w = sext i32 %i to i64
  %q = getelementptr inbounds i32, ptr %p, i64 %w
  %v = load i32, ptr %q, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 %v, ptr %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define ptx_kernel void @apart
; CHECK-COUNT-1: call void @llvm.nvvm.barrier
; CHECK-NOT: call void @llvm.nvvm.barrier
; CHECK: ret void

; The bound is a uniform number, but which one a thread gets depends on where it comes from.
define ptx_kernel void @selected(ptr %p, i32 %m, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %odd = trunc i32 %t to i1
  br i1 %odd, label %left, label %middle
left:
  br label %middle
middle:
  %bound = phi i32 [ %m, %entry ], [ %n, %left ]
  br label %body
body:
  %i = phi i32 [ 0, %middle ], [ %next, %body ]
  %w = sext i32 %i to i64
  %q = getelementptr inbounds i32, ptr %p, i64 %w
  %v = load i32, ptr %q, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 %v, ptr %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %bound
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define ptx_kernel void @selected
; CHECK-COUNT-1: call void @llvm.nvvm.barrier
; CHECK-NOT: call void @llvm.nvvm.barrier
; CHECK: ret void

; A counter is the same in all threads inside its loop, not after it.
define ptx_kernel void @counted_apart(ptr %p) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %count
count:
  %k = phi i32 [ 0, %entry ], [ %l, %count ]
  %l = add nsw i32 %k, 1
  store volatile i32 %k, ptr %p, align 4
  %again = icmp slt i32 %l, %t
  br i1 %again, label %count, label %middle
middle:
  br label %body
body:
  %i = phi i32 [ 0, %middle ], [ %next, %body ]
  %w = sext i32 %i to i64
  %q = getelementptr inbounds i32, ptr %p, i64 %w
  %v = load i32, ptr %q, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 %v, ptr %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %l
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define ptx_kernel void @counted_apart
; CHECK-COUNT-1: call void @llvm.nvvm.barrier
; CHECK-NOT: call void @llvm.nvvm.barrier
; CHECK: ret void

; A vote holds up nothing but itself: as many copies as without it.
declare i1 @llvm.nvvm.vote.any.sync(i32, i1)
define ptx_kernel void @votes(ptr addrspace(1) %p, ptr addrspace(1) %r, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %w = sext i32 %i to i64
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i64 %w
  %v = load i32, ptr addrspace(1) %q, align 4
  %c = icmp ne i32 %v, 0
  %any = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %c)
  %x = zext i1 %any to i32
  store i32 %x, ptr addrspace(1) %r, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define ptx_kernel void @votes
; CHECK-COUNT-5: call i1 @llvm.nvvm.vote.any.sync
; CHECK: ret void
