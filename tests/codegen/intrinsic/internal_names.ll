; Intrinsics that only LLVM's own passes write mean what LLVM's back end makes of them.
; RUN: codegen
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.compiler.error.p0(ptr)
declare void @llvm.nvvm.compiler.warn.p0(ptr)
declare ptr @llvm.nvvm.move.ptr.p0(ptr)
declare ptr @llvm.nvvm.internal.addrspace.wrap.p0.p0(ptr)
declare ptr @llvm.nvvm.internal.addrspace.wrap.p0.p1(ptr addrspace(1))

; CHECK-LABEL: .func (.param .b64 func_retval0) f(
; CHECK: ld.param.u64 [[P:%rd[0-9]+]], [f_param_0];
; CHECK-NEXT: st.param.u64 [func_retval0], [[P]];
define ptr @f(ptr %p) {
  call void @llvm.nvvm.compiler.warn.p0(ptr %p)
  call void @llvm.nvvm.compiler.error.p0(ptr %p)
  %q = call ptr @llvm.nvvm.move.ptr.p0(ptr %p)
  %r = call ptr @llvm.nvvm.internal.addrspace.wrap.p0.p0(ptr %q)
  ret ptr %r
}

; The address stays what it is, whatever space it is of.
; CHECK-LABEL: .func (.param .b64 func_retval0) g(
; CHECK-NOT: cvta
; CHECK: ret;
define ptr @g(ptr addrspace(1) %p) {
  %q = call ptr @llvm.nvvm.internal.addrspace.wrap.p0.p1(ptr addrspace(1) %p)
  ret ptr %q
}
