; An object passed by value is written in a copy instead of in parameter space.
; RUN: codegen arch=sm_90
%S = type { i32, i32 }
; CHECK: .local .align 8 .b8 __local_depot0[8];
; CHECK: ld.param.u32 [[FIRST:%r[0-9]+]], [k_param_0];
; CHECK: ld.param.u32 [[SECOND:%r[0-9]+]], [k_param_0+4];
; CHECK: st.local.v2.u32 [%SPL], {[[FIRST]], [[SECOND]]};
; CHECK: st.local.u32 [%SPL+4], 5;
; CHECK-NOT: st.param
define ptx_kernel void @k(ptr byval(%S) align 4 %s, ptr %o, i64 %n) {
  %p = getelementptr %S, ptr %s, i32 0, i32 1
  store i32 5, ptr %p, align 4
  %q = getelementptr i32, ptr %s, i64 %n
  %v = load i32, ptr %q, align 4
  store i32 %v, ptr %o, align 4
  ret void
}
