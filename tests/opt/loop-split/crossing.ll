; A loop that asks whether its counter has reached a fixed bound becomes two that do not ask; others stay.
; RUN: opt passes=loop-split
; RUN: opt passes=loop-index-split

; Turns below %m, then the rest.
define ptx_kernel void @up(ptr addrspace(1) %p, i32 %n, i32 %m) {
entry:
  %any = icmp sgt i32 %n, 0
  br i1 %any, label %body, label %exit
body:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %w = sext i32 %i to i64
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %w
  %low = icmp slt i32 %i, %m
  br i1 %low, label %one, label %other
one:
  store i32 1, ptr addrspace(1) %q, align 4
  br label %latch
other:
  store i32 2, ptr addrspace(1) %q, align 4
  br label %latch
latch:
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define ptx_kernel void @up
; CHECK: icmp slt i32 {{.*}}, {{.*}}
; CHECK: br i1 {{.*}}, label %[[FIRST:.*]], label %body
; CHECK: store i32 1
; CHECK-NOT: store i32 2
; CHECK: br i1 {{.*}}, label %[[FIRST]], label %body
; CHECK: body:
; CHECK-NOT: store i32 1
; CHECK: store i32 2
; CHECK: ret void

; The last value is used after the loop, and the counter goes down.
define ptx_kernel void @down(ptr addrspace(1) %p, i32 %n, i32 %m) {
entry:
  br label %body
body:
  %i = phi i32 [ %n, %entry ], [ %next, %latch ]
  %sum = phi i32 [ 0, %entry ], [ %new, %latch ]
  %high = icmp sge i32 %i, %m
  br i1 %high, label %one, label %latch
one:
  %w = sext i32 %i to i64
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %w
  %x = load i32, ptr addrspace(1) %q, align 4
  br label %latch
latch:
  %added = phi i32 [ %x, %one ], [ 5, %body ]
  %new = add i32 %sum, %added
  %next = add nsw i32 %i, -1
  %more = icmp sgt i32 %next, 0
  br i1 %more, label %body, label %exit
exit:
  store i32 %new, ptr addrspace(1) %p, align 4
  ret void
}
; CHECK-LABEL: define ptx_kernel void @down
; CHECK: icmp sge
; CHECK: load i32
; CHECK: icmp sge
; CHECK: body:
; CHECK-NOT: load i32
; CHECK: ret void

; The counter may wrap, so that the answer may change twice.
define ptx_kernel void @wraps(ptr addrspace(1) %p, i32 %n, i32 %m) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %low = icmp slt i32 %i, %m
  br i1 %low, label %one, label %latch
one:
  store volatile i32 1, ptr addrspace(1) %p, align 4
  br label %latch
latch:
  %next = add i32 %i, 3
  %more = icmp ne i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define ptx_kernel void @wraps
; CHECK-COUNT-1: icmp slt
; CHECK-NOT: icmp slt
; CHECK: ret void

; Threads have bounds of their own, and would run both loops one after the other.
define ptx_kernel void @divergent(ptr addrspace(1) %p, i32 %n) {
entry:
  %m = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %low = icmp slt i32 %i, %m
  br i1 %low, label %one, label %latch
one:
  store volatile i32 1, ptr addrspace(1) %p, align 4
  br label %latch
latch:
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define ptx_kernel void @divergent
; CHECK-COUNT-1: store volatile
; CHECK-NOT: store volatile
; CHECK: ret void

; Threads meet in the loop.
define ptx_kernel void @meets(ptr addrspace(1) %p, i32 %n, i32 %m) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %low = icmp slt i32 %i, %m
  br i1 %low, label %one, label %latch
one:
  store volatile i32 1, ptr addrspace(1) %p, align 4
  br label %latch
latch:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define ptx_kernel void @meets
; CHECK-COUNT-1: store volatile
; CHECK-NOT: store volatile
; CHECK: ret void

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
