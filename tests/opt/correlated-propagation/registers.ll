; In a kernel, thread numbers have the range that its launch limits give; in other functions the machine's.
; RUN: opt passes=correlated-propagation
define ptx_kernel void @bounded(ptr %p) "nvvm.maxntid"="128" {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %in = icmp ult i32 %x, 128
  %maybe = icmp ult i32 %x, 127
  %quotient = sdiv i32 %x, 32
  %rest = srem i32 %x, 128
  %s = add i32 %x, 5
  %w = sext i32 %s to i64
  %first = mul i32 %b, %n
  %index = add i32 %first, %x
  %wide = sext i32 %index to i64
  call void @use(i1 %in, i1 %maybe, i32 %quotient, i32 %rest, i64 %w, i64 %wide)
  ret void
}
; CHECK-LABEL: @bounded
; CHECK-NOT: icmp ult i32 %x, 128
; CHECK: %maybe = icmp ult i32 %x, 127
; CHECK: %quotient = udiv i32 %x, 32
; CHECK-NOT: rem
; CHECK: %s = add nuw nsw i32 %x, 5
; CHECK: %w = zext nneg i32 %s to i64
; CHECK: %first = mul i32 %b, %n
; CHECK: %wide = sext i32 %index to i64
; CHECK: call void @use(i1 true, i1 %maybe, i32 %quotient, i32 %x,
define void @device(ptr %p) "nvvm.maxntid"="128" {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %in = icmp ult i32 %x, 128
  %all = icmp ult i32 %x, 1024
  call void @use(i1 %in, i1 %all, i32 0, i32 0, i64 0, i64 0)
  ret void
}
; Bounds of a launch say nothing about a function that other kernels may call.
; CHECK-LABEL: @device
; CHECK: call void @use(i1 %in, i1 true,
declare void @use(i1, i1, i32, i32, i64, i64)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
