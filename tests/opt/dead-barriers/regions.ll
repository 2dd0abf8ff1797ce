; A plain barrier of a kernel goes if no access before it can conflict with one behind it; all others stay.
; RUN: opt passes=dead-barriers
define ptx_kernel void @start_and_end(ptr addrspace(1) %p) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 1, ptr addrspace(1) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
; CHECK-LABEL: @start_and_end
; CHECK-NOT: barrier
; CHECK: ret void
define ptx_kernel void @needed(ptr addrspace(3) %s, ptr addrspace(1) %p, ptr addrspace(3) %t) {
  store i32 1, ptr addrspace(3) %s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr addrspace(3) %t, align 4
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}
; CHECK-LABEL: @needed
; CHECK-COUNT-1: call void @llvm.nvvm.barrier
; CHECK-NEXT: %v = load
define ptx_kernel void @write_after_read(ptr addrspace(3) %s, ptr addrspace(3) %t, ptr addrspace(1) %p) {
  %v = load i32, ptr addrspace(3) %t, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 %v, ptr addrspace(3) %s, align 4
  ret void
}
; CHECK-LABEL: @write_after_read
; CHECK: call void @llvm.nvvm.barrier
define ptx_kernel void @other_memory(ptr addrspace(3) %s, ptr addrspace(1) %p) {
  %v = load i32, ptr addrspace(3) %s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}
; CHECK-LABEL: @other_memory
; CHECK-NOT: barrier
; CHECK: ret void
define ptx_kernel void @generic(ptr %s, ptr addrspace(1) %p) {
  %v = load i32, ptr %s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}
; CHECK-LABEL: @generic
; CHECK: call void @llvm.nvvm.barrier
define ptx_kernel void @around_a_loop(ptr addrspace(3) %s, ptr addrspace(3) %t, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = load i32, ptr addrspace(3) %t, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 %v, ptr addrspace(3) %s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
; CHECK-LABEL: @around_a_loop
; CHECK-COUNT-2: call void @llvm.nvvm.barrier
define void @device_function(ptr addrspace(3) %s) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 1, ptr addrspace(3) %s, align 4
  ret void
}
; CHECK-LABEL: @device_function
; CHECK: call void @llvm.nvvm.barrier
define ptx_kernel void @atomic(ptr addrspace(1) %p, ptr addrspace(3) %s) {
  store i32 1, ptr addrspace(3) %s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %o = atomicrmw add ptr addrspace(1) %p, i32 1 monotonic, align 4
  ret void
}
; CHECK-LABEL: @atomic
; CHECK: call void @llvm.nvvm.barrier
define ptx_kernel void @counted(i32 %n) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 0, i32 64)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  ret void
}
; CHECK-LABEL: @counted
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.count
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.count(i32, i32)
