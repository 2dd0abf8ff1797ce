; Assembly of a module stands before everything else; narrow formats are read by `ldu` as bits.
; RUN: codegen arch=sm_90
target triple = "nvptx64-nvidia-cuda"
module asm ".global .b32 val;"
declare half @llvm.nvvm.ldu.global.f.f16.p1(ptr addrspace(1), i32)
; CHECK: .global .b32 val;
; CHECK: .entry k(
; CHECK: ldu.global.b16
define ptx_kernel void @k(ptr addrspace(1) %out) {
  %h = call half @llvm.nvvm.ldu.global.f.f16.p1(ptr addrspace(1) %out, i32 2)
  %p = getelementptr half, ptr addrspace(1) %out, i64 1
  store half %h, ptr addrspace(1) %p
  ret void
}
