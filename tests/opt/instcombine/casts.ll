; A chain of conversions is one conversion with the same result, and arithmetic is done in the type it ends in.
; RUN: opt passes=instcombine
define i64 @chain(i8 %x) {
  %a = zext i8 %x to i16
  %b = sext i16 %a to i64
  ret i64 %b
}
; CHECK-LABEL: @chain
; CHECK-NEXT: zext i8 %x to i64
define i8 @there_and_back(i8 %x) {
  %a = sext i8 %x to i64
  %b = trunc i64 %a to i8
  ret i8 %b
}
; CHECK-LABEL: @there_and_back
; CHECK-NEXT: ret i8 %x
define i8 @narrow(i8 %x, i8 %y) {
  %a = zext i8 %x to i32
  %b = zext i8 %y to i32
  %c = add i32 %a, %b
  %d = trunc i32 %c to i8
  ret i8 %d
}
; CHECK-LABEL: @narrow
; CHECK-NEXT: add i8 %x, %y
define i64 @index() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = sext i32 %t to i64
  ret i64 %i
}
; CHECK-LABEL: @index
; CHECK: zext nneg i32 %t to i64
define ptr addrspace(1) @spaces(ptr addrspace(1) %p) {
  %g = addrspacecast ptr addrspace(1) %p to ptr
  %s = addrspacecast ptr %g to ptr addrspace(1)
  ret ptr addrspace(1) %s
}
; CHECK-LABEL: @spaces
; CHECK-NEXT: ret ptr addrspace(1) %p
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define float @sign_of_the_narrow(i8 %x) {
  %a = zext i8 %x to i32
  %f = uitofp nneg i32 %a to float
  ret float %f
}
; CHECK-LABEL: @sign_of_the_narrow
; CHECK-NEXT: uitofp i8 %x to float
