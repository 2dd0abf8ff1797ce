; The address of an intrinsic of older LLVM cannot be taken either.
; RUN: verify-error
; expected-error: llvm.nvvm.barrier0
declare void @llvm.nvvm.barrier0()
define ptx_kernel void @k(ptr %p) {
  call void @llvm.nvvm.barrier0()
  store ptr @llvm.nvvm.barrier0, ptr %p
  ret void
}
