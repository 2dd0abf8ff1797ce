; Structs and vectors are passed and returned at the right offsets.
; RUN: codegen arch=sm_90
%P = type { i32, float, i64 }
; CHECK: .func (.param .align 8 .b8 func_retval0[16]) f(
; CHECK-NEXT: .param .align 8 .b8 f_param_0[16],
; CHECK-NEXT: .param .align 16 .b8 f_param_1[16]
; CHECK: ld.param.v4.f32
; CHECK: st.param.u32 [func_retval0], {{%r[0-9]+}};
; CHECK: st.param.f32 [func_retval0+4], {{%f[0-9]+}};
; CHECK: st.param.u64 [func_retval0+8], {{%rd[0-9]+}};
; CHECK: .visible .entry k(
; CHECK: .param .align 16 .b8 param1[16];
; CHECK: st.param.v4.f32 [param1],
; CHECK: ld.param.f32 {{%f[0-9]+}}, [retval0+4];
define internal %P @f(%P %a, <4 x float> %v) noinline {
  %x = extractelement <4 x float> %v, i32 2
  %y = extractelement <4 x float> %v, i32 1
  %z = fadd float %x, %y
  %r = insertvalue %P %a, float %z, 1
  ret %P %r
}
define ptx_kernel void @k(ptr %p, <4 x float> %v) {
  %a = load %P, ptr %p, align 8
  %r = call %P @f(%P %a, <4 x float> %v)
  %f = extractvalue %P %r, 1
  store float %f, ptr %p, align 4
  ret void
}
