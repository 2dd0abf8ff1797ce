; A 128-bit comparison looks at both halves and at the sign.
; RUN: codegen arch=sm_90
; CHECK: setp.lt.u64 [[L:%p[0-9]+]]
; CHECK-NEXT: setp.eq.s64 [[E:%p[0-9]+]]
; CHECK-NEXT: setp.lt.s64 [[H:%p[0-9]+]]
; CHECK-NEXT: and.pred [[B:%p[0-9]+]], [[E]], [[L]];
; CHECK-NEXT: or.pred {{%p[0-9]+}}, [[H]], [[B]];
; CHECK: xor.b64
; CHECK: or.b64
; CHECK: setp.eq.s64
define ptx_kernel void @k(i128 %a, i128 %b, ptr %p) {
  %c = icmp slt i128 %a, %b
  %z = zext i1 %c to i32
  store volatile i32 %z, ptr %p, align 4
  %d = icmp eq i128 %a, %b
  %y = zext i1 %d to i32
  store volatile i32 %y, ptr %p, align 4
  ret void
}
