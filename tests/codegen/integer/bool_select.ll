; A choice between a bit and a constant is no more than the logic it is.
; RUN: codegen arch=sm_90
; CHECK-LABEL: .entry k
; CHECK: not.pred [[N:%p[0-9]+]], [[C:%p[0-9]+]];
; CHECK-NEXT: or.pred {{%p[0-9]+}}, [[N]], [[X:%p[0-9]+]];
; CHECK: or.pred {{%p[0-9]+}}, [[C]], [[X]];
; CHECK: and.pred {{%p[0-9]+}}, [[C]], [[X]];
; CHECK: and.pred {{%p[0-9]+}}, {{%p[0-9]+}}, [[X]];
; CHECK-NOT: mov.pred
define ptx_kernel void @k(ptr %p, i32 %a, i32 %b) {
  %c = icmp slt i32 %a, 3
  %x = icmp sgt i32 %b, 5
  %1 = select i1 %c, i1 %x, i1 true
  %v1 = zext i1 %1 to i32
  store volatile i32 %v1, ptr %p, align 4
  %2 = select i1 %c, i1 true, i1 %x
  %v2 = zext i1 %2 to i32
  store volatile i32 %v2, ptr %p, align 4
  %3 = select i1 %c, i1 %x, i1 false
  %v3 = zext i1 %3 to i32
  store volatile i32 %v3, ptr %p, align 4
  %4 = select i1 %c, i1 false, i1 %x
  %v4 = zext i1 %4 to i32
  store volatile i32 %v4, ptr %p, align 4
  ret void
}
