; A 128-bit product has every cross term.
; RUN: codegen arch=sm_90
; CHECK: mul.lo.s64 [[L:%rd[0-9]+]]
; CHECK-NEXT: mul.hi.u64 [[H:%rd[0-9]+]]
; CHECK-NEXT: mad.lo.s64 [[I:%rd[0-9]+]], {{.*}}, [[H]];
; CHECK-NEXT: mad.lo.s64 [[J:%rd[0-9]+]], {{.*}}, [[I]];
; CHECK: st.v2.u64 [{{.*}}], {{[{]}}[[L]], [[J]]};
define ptx_kernel void @k(i128 %a, i128 %b, ptr %p) {
  %s = mul i128 %a, %b
  store i128 %s, ptr %p, align 16
  ret void
}
