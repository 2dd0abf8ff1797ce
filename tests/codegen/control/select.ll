; A choice of numbers is one selp, and a choice of bits is none.
; RUN: codegen arch=sm_90
; CHECK: selp.f32
; CHECK: selp.b64
; CHECK: selp.b32 {{%r[0-9]+}}, 5, 7, {{%p[0-9]+}};
; CHECK-NOT: selp.pred
; CHECK: and.pred
; CHECK: or.pred
define ptx_kernel void @k(i32 %n, float %f, float %g, ptr %p, ptr %q) {
  %c = icmp sgt i32 %n, 5
  %d = icmp slt i32 %n, 50
  %v1 = select i1 %c, float %f, float %g
  store volatile float %v1, ptr %p, align 4
  %v2 = select i1 %c, ptr %p, ptr %q
  %v3 = select i1 %d, i32 5, i32 7
  store volatile i32 %v3, ptr %v2, align 4
  %e = icmp eq i32 %n, 9
  %v4 = select i1 %c, i1 %d, i1 %e
  %v5 = zext i1 %v4 to i32
  store volatile i32 %v5, ptr %p, align 4
  ret void
}
