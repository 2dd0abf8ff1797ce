; A mask that takes halves of 128 bits as a whole is no instruction, and products with what it leaves have no cross terms.
; RUN: codegen arch=sm_90
; CHECK-NOT: and.b64
; CHECK: mul.lo.s64 [[L:%rd[0-9]+]]
; CHECK-NEXT: mul.hi.u64 [[H:%rd[0-9]+]]
; CHECK-NOT: mad
; CHECK: st.volatile.v2.u64 [{{.*}}], {{[{]}}[[L]], [[H]]};
; CHECK-NOT: and.b64
; CHECK: ret;
define ptx_kernel void @k(i128 %a, i128 %b, ptr %p) {
  %x = and i128 %a, 18446744073709551615
  %y = and i128 18446744073709551615, %b
  %s = mul i128 %x, %y
  store volatile i128 %s, ptr %p, align 16
  %high = and i128 %a, -18446744073709551616
  store volatile i128 %high, ptr %p, align 16
  ret void
}
