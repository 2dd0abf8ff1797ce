; Breaks when a conversion nobody wrote is emitted as garbage.
; RUN: codegen arch=sm_90
; CHECK: cuprum does not support conversions from 128-bit integers to floating point yet
define ptx_kernel void @k(i128 %n, ptr %p) {
  %a = sitofp i128 %n to double
  store double %a, ptr %p, align 8
  ret void
}
