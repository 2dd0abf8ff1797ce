; Every lane of a comparison chooses its own lane.
; RUN: codegen arch=sm_90
; CHECK: setp.gt.s32 [[P:%p[0-9]+]], [[A:%r[0-9]+]], [[B:%r[0-9]+]];
; CHECK: setp.gt.s32 [[Q:%p[0-9]+]], [[C:%r[0-9]+]], [[D:%r[0-9]+]];
; CHECK: selp.b32 {{%r[0-9]+}}, [[A]], [[B]], [[P]];
; CHECK: selp.b32 {{%r[0-9]+}}, [[C]], [[D]], [[Q]];
define ptx_kernel void @k(<2 x i32> %a, <2 x i32> %b, ptr %p) {
  %c = icmp sgt <2 x i32> %a, %b
  %s = select <2 x i1> %c, <2 x i32> %a, <2 x i32> %b
  store <2 x i32> %s, ptr %p, align 8
  ret void
}
