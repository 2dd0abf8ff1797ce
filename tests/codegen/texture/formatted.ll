; A formatted store to a surface writes whole words.
; RUN: codegen arch=sm_75
declare void @llvm.nvvm.sust.p.1d.i32.trap(i64, i32, i32)
declare void @llvm.nvvm.sust.p.2d.v4i32.trap(i64, i32, i32, i32, i32, i32, i32)
; CHECK-LABEL: .entry k(
; CHECK: sust.p.1d.b32.trap [%rd1, {%r1}], {%r1};
; CHECK: sust.p.2d.v4.b32.trap [%rd1, {%r1, %r1}], {%r1, %r1, %r1, %r1};
define ptx_kernel void @k(i64 %s, i32 %i) {
  call void @llvm.nvvm.sust.p.1d.i32.trap(i64 %s, i32 %i, i32 %i)
  call void @llvm.nvvm.sust.p.2d.v4i32.trap(i64 %s, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i, i32 %i)
  ret void
}
