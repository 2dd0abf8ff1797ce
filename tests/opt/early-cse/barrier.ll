; After a barrier, a fence or an atomic operation, memory is read again.
; RUN: opt passes=early-cse
define i32 @barrier(ptr addrspace(3) %p) {
  %a = load i32, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %b = load i32, ptr addrspace(3) %p, align 4
  %r = add i32 %a, %b
  ret i32 %r
}
; CHECK-LABEL: @barrier
; CHECK: %b = load
define i32 @fence(ptr %p) {
  %a = load i32, ptr %p, align 4
  fence syncscope("device") seq_cst
  %b = load i32, ptr %p, align 4
  %r = add i32 %a, %b
  ret i32 %r
}
; CHECK-LABEL: @fence
; CHECK: %b = load
define i32 @atomic(ptr %p, ptr %q) {
  %a = load i32, ptr %p, align 4
  %o = atomicrmw add ptr %q, i32 1 monotonic, align 4
  %b = load i32, ptr %p, align 4
  %r = add i32 %a, %b
  ret i32 %r
}
; CHECK-LABEL: @atomic
; CHECK: %b = load
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
