; 128-bit division reaches the helper, and the helper is emitted before its use.
; RUN: codegen arch=sm_90
; CHECK: .func (.param .align 16 .b8 func_retval0[16]) __cuprum_udiv128
; CHECK: .visible .entry k(
; CHECK: call.uni (retval0),
; CHECK-NEXT: __cuprum_udiv128,
define ptx_kernel void @k(i128 %a, i128 %b, ptr %p) {
  %q = sdiv i128 %a, %b
  store i128 %q, ptr %p, align 16
  %r = urem i128 %a, %b
  store volatile i128 %r, ptr %p, align 16
  ret void
}
