; An object passed by value to a function is copied into the call.
; RUN: codegen arch=sm_90
%S = type { i32, i32, double }
; CHECK: .func (.param .b32 func_retval0) f(
; CHECK-NEXT: .param .align 8 .b8 f_param_0[16]
; CHECK: .visible .entry k(
; CHECK: .param .align 8 .b8 param0[16];
; CHECK-DAG: st.param.{{v2.u32|u32}} [param0],
; CHECK-DAG: st.param.f64 [param0+8],
define internal i32 @f(ptr byval(%S) align 8 %s) noinline {
  %p = getelementptr %S, ptr %s, i32 0, i32 1
  %v = load i32, ptr %p, align 4
  ret i32 %v
}
define ptx_kernel void @k(ptr %p) {
  %r = call i32 @f(ptr byval(%S) align 8 %p)
  store i32 %r, ptr %p, align 4
  ret void
}
