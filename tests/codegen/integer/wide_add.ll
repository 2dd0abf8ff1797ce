; 128-bit sums and differences keep the carry.
; RUN: codegen arch=sm_90
; CHECK: add.cc.s64
; CHECK-NEXT: addc.s64
; CHECK: sub.cc.s64
; CHECK-NEXT: subc.s64
define ptx_kernel void @k(i128 %a, i128 %b, ptr %p) {
  %s = add i128 %a, %b
  store volatile i128 %s, ptr %p, align 16
  %d = sub i128 %a, %b
  store volatile i128 %d, ptr %p, align 16
  ret void
}
