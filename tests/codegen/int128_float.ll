; Conversions between 128-bit integers and floats keep both halves, and round once.
; RUN: codegen arch=sm_90
define ptx_kernel void @k(i128 %n, ptr %p) {
; CHECK: clz.b64
; CHECK: cvt.rn.f64.u64
  %a = sitofp i128 %n to double
  store double %a, ptr %p, align 8
  ret void
}

define ptx_kernel void @back(double %x, ptr %p) {
; CHECK: mul.rn.f64 {{%fd[0-9]+}}, {{%fd[0-9]+}}, 0d3BF0000000000000;
; CHECK: cvt.rzi.u64.f64
; CHECK: cvt.rzi.u64.f64
  %a = fptosi double %x to i128
  store i128 %a, ptr %p, align 16
  ret void
}
