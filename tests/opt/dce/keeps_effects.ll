; Volatile loads, atomics, shuffles, unknown calls and barriers stay though nobody uses their results.
; RUN: opt passes=dce
declare i32 @callee()
define void @f(ptr %p) {
  %v = load volatile i32, ptr %p, align 4
  %a = atomicrmw add ptr %p, i32 1 monotonic, align 4
  %s = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 1, i32 0, i32 31)
  %c = call i32 @callee()
  %d = load i32, ptr %p, align 4
  %e = udiv i32 %d, 0
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
; CHECK: load volatile
; CHECK-NEXT: atomicrmw add
; CHECK-NEXT: shfl.sync.idx
; CHECK-NEXT: call i32 @callee
; CHECK-NEXT: barrier.cta.sync
; CHECK-NEXT: ret void
