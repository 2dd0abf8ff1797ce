; An alloca of variable size is refused.
; RUN: codegen arch=sm_90
; CHECK: cuprum does not support allocas of variable size yet (in function "k")
define ptx_kernel void @k(i32 %n, ptr %p) {
  %a = alloca i32, i32 %n, align 4
  store ptr %a, ptr %p, align 8
  ret void
}
