; An intrinsic that is declared with other types than its own is told apart from one that nobody knows.
; RUN: codegen arch=sm_90
; CHECK: llvm.nvvm.mulhi.i is declared with types that it does not have
; CHECK: cuprum does not support the intrinsic llvm.nvvm.no.such.thing yet
declare void @llvm.nvvm.mulhi.i()
declare void @llvm.nvvm.no.such.thing()
define ptx_kernel void @k() {
  call void @llvm.nvvm.mulhi.i()
  ret void
}
define ptx_kernel void @other() {
  call void @llvm.nvvm.no.such.thing()
  ret void
}
