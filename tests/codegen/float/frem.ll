; The remainder of floats is the exact helper.
; RUN: codegen arch=sm_90
; CHECK: .func (.param .b64 func_retval0) __cuprum_fmod
; CHECK: cvt.f64.f32
; CHECK: call.uni (retval0),
; CHECK-NEXT: __cuprum_fmod,
; CHECK: cvt.rn.f32.f64
define ptx_kernel void @k(float %a, float %b, ptr %p) {
  %r = frem float %a, %b
  store float %r, ptr %p, align 4
  ret void
}
