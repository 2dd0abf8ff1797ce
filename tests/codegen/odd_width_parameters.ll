; Integers of odd widths are passed in whole registers, and nobody counts on what is above them.
; RUN: codegen arch=sm_90
define ptx_kernel void @k(ptr %p, i24 %a, i48 %b) {
  %x = sext i24 %a to i32
  %y = zext i48 %b to i64
  store i32 %x, ptr %p
  %q = getelementptr i8, ptr %p, i64 8
  store i64 %y, ptr %q
  ret void
}
; CHECK: .entry k(
; CHECK: .param .u32 k_param_1
; CHECK: .param .u64 k_param_2
; CHECK: ld.param.u32 %r[[A:[0-9]+]], [k_param_1]
; CHECK: ld.param.u64 %rd[[B:[0-9]+]], [k_param_2]
; CHECK: and.b64 %rd{{[0-9]+}}, %rd[[B]], 281474976710655
define i24 @f(i24 %a, i48 %b) noinline {
  %t = trunc i48 %b to i24
  %r = add i24 %a, %t
  ret i24 %r
}
; CHECK: .func (.param .b32 func_retval0) f(
; CHECK: .param .b32 f_param_0
; CHECK: .param .b64 f_param_1
define i32 @g(i24 %a, i48 %b) {
  %r = call i24 @f(i24 %a, i48 %b)
  %z = zext i24 %r to i32
  ret i32 %z
}
; CHECK: .func (.param .b32 func_retval0) g(
; CHECK: .param .b64 param1
; CHECK: call.uni (retval0)
; CHECK: ld.param.u32 %r[[R:[0-9]+]], [retval0]
; CHECK: and.b32 %r{{[0-9]+}}, %r[[R]], 16777215
