; Single bits are computed as predicates, and no constant bit becomes an operand.
; RUN: codegen arch=sm_90
; CHECK: and.pred
; CHECK: or.pred
; CHECK: xor.pred
; CHECK: not.pred
; CHECK: selp.u32 {{%r[0-9]+}}, 1, 0, {{%p[0-9]+}};
; CHECK: selp.b32 {{%r[0-9]+}}, -1, 0, {{%p[0-9]+}};
define ptx_kernel void @k(i32 %a, i32 %b, ptr %p) {
  %c = icmp slt i32 %a, %b
  %d = icmp eq i32 %a, 3
  %e = icmp ugt i32 %b, 9
  %f = and i1 %c, %d
  %g = or i1 %f, %e
  %h = xor i1 %g, %c
  %i = xor i1 %h, true
  %j = zext i1 %i to i32
  store volatile i32 %j, ptr %p, align 4
  %k = sext i1 %i to i32
  store volatile i32 %k, ptr %p, align 4
  ret void
}
