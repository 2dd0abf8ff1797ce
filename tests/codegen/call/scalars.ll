; Narrow arguments are passed as 32 bits, extended as declared.
; RUN: codegen arch=sm_90
; CHECK: .func (.param .b32 func_retval0) f(
; CHECK-NEXT: .param .b32 f_param_0,
; CHECK-NEXT: .param .b32 f_param_1,
; CHECK-NEXT: .param .b64 f_param_2,
; CHECK-NEXT: .param .b32 f_param_3
; CHECK: ld.param.s8 {{%r[0-9]+|%rs[0-9]+}}, [f_param_0];
; CHECK: .visible .entry k(
; CHECK: cvt.s32.s8 [[C:%r[0-9]+]]
; CHECK: selp.u32 [[B:%r[0-9]+]], 1, 0,
; CHECK: st.param.b32 [param0], [[C]];
; CHECK: st.param.b32 [param1], [[B]];
; CHECK: call.uni (retval0),
; CHECK: ld.param.b32 [[R:%r[0-9]+]], [retval0];
; CHECK: cvt.u16.u32 {{%rs[0-9]+}}, [[R]];
define internal signext i16 @f(i8 signext %a, i1 zeroext %b, double %c, float %d) noinline {
  %as = sext i8 %a to i16
  %bz = zext i1 %b to i16
  %s = add i16 %as, %bz
  ret i16 %s
}
define ptx_kernel void @k(i32 %x, ptr %p) {
  %a = trunc i32 %x to i8
  %b = icmp eq i32 %x, 3
  %r = call signext i16 @f(i8 signext %a, i1 zeroext %b, double 1.0, float 2.0)
  %s = add i16 %r, 1
  store i16 %s, ptr %p, align 2
  ret void
}
