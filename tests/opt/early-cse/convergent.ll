; Two equal shuffles stay two, and so do two readings of the clock; equal thread numbers are read once.
; RUN: opt passes=early-cse
define i32 @f(i32 %x) {
  %a = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 1, i32 31)
  %b = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 1, i32 31)
  %c = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  %d = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  %e = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %f = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = add i32 %a, %b
  %2 = add i32 %c, %d
  %3 = add i32 %e, %f
  %4 = add i32 %1, %2
  %5 = add i32 %3, %4
  ret i32 %5
}
; CHECK: %a = call
; CHECK-NEXT: %b = call
; CHECK-NEXT: %c = call
; CHECK-NEXT: %d = call
; CHECK-NEXT: %e = call
; CHECK-NEXT: add
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.read.ptx.sreg.clock()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
