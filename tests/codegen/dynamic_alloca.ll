; A variable of a computed size is a piece of the stack, in whole units of 8 bytes.
; RUN: codegen arch=sm_90
; CHECK: alloca.u64 [[P:%rd[0-9]+]], %rd{{[0-9]+}}, 4;
; CHECK: cvta.local.u64 %rd{{[0-9]+}}, [[P]];
define ptx_kernel void @k(i32 %n, ptr %p) {
  %a = alloca i32, i32 %n, align 4
  store ptr %a, ptr %p, align 8
  ret void
}
