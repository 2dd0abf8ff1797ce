; A barrier stays if threads that went another way may meet it at another barrier; where the others have ended, and where
; all take the same way, it goes like any other.
; RUN: opt passes=dead-barriers
define ptx_kernel void @in_both_arms(ptr addrspace(3) %s, ptr addrspace(1) %p) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %first = icmp eq i32 %tid, 0
  store i32 1, ptr addrspace(3) %s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %first, label %then, label %else
then:
  store i32 2, ptr addrspace(3) %s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %join
else:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %join
join:
  %v = load i32, ptr addrspace(3) %s, align 4
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}
; CHECK-LABEL: @in_both_arms
; CHECK-COUNT-3: call void @llvm.nvvm.barrier
define ptx_kernel void @by_warps(ptr addrspace(3) %s, ptr addrspace(1) %p) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp ult i32 %tid, 32
  br i1 %first, label %then, label %join
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr addrspace(3) %s, align 4
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}
; CHECK-LABEL: @by_warps
; CHECK-COUNT-3: call void @llvm.nvvm.barrier
define ptx_kernel void @others_have_ended(i32 %n, ptr addrspace(1) %p) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %outside = icmp uge i32 %tid, %n
  br i1 %outside, label %end, label %inside
inside:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 1, ptr addrspace(1) %p, align 4
  br label %end
end:
  ret void
}
; CHECK-LABEL: @others_have_ended
; CHECK-NOT: call void @llvm.nvvm.barrier
; CHECK: ret void
define ptx_kernel void @same_way_for_all(i32 %n, ptr addrspace(3) %s, ptr addrspace(1) %p) {
entry:
  %many = icmp ugt i32 %n, 3
  br i1 %many, label %then, label %else
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %join
else:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %join
join:
  %v = load i32, ptr addrspace(3) %s, align 4
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}
; CHECK-LABEL: @same_way_for_all
; CHECK-NOT: call void @llvm.nvvm.barrier
; CHECK: ret void
define void @called_by_some(ptr addrspace(3) %s) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
; CHECK-LABEL: @called_by_some
; CHECK-COUNT-2: call void @llvm.nvvm.barrier
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
