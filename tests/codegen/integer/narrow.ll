; Bytes are compared and divided without garbage above them, and cleaned only once.
; RUN: codegen arch=sm_90
; CHECK: ld.s8 [[A:%rs[0-9]+]]
; CHECK: ld.s8 [[B:%rs[0-9]+]]
; CHECK-NEXT: div.s16 {{%rs[0-9]+}}, [[A]], [[B]];
; CHECK: ld.u8 [[C:%rs[0-9]+]]
; CHECK-NEXT: shr.u16 {{%rs[0-9]+}}, [[C]], 3;
; CHECK: add.s16 [[S:%rs[0-9]+]]
; CHECK-NEXT: and.b16 [[T:%rs[0-9]+]], [[S]], 255;
; CHECK-NEXT: setp.gt.u16 {{%p[0-9]+}}, [[T]], 9;
define ptx_kernel void @k(ptr %p, i8 %x) {
  %a = load i8, ptr %p, align 1
  %p1 = getelementptr i8, ptr %p, i64 1
  %b = load i8, ptr %p1, align 1
  %q = sdiv i8 %a, %b
  store i8 %q, ptr %p, align 1
  %p2 = getelementptr i8, ptr %p, i64 2
  %c = load i8, ptr %p2, align 1
  %r = lshr i8 %c, 3
  store i8 %r, ptr %p1, align 1
  %s = add i8 %c, %x
  %g = icmp ugt i8 %s, 9
  %z = zext i1 %g to i8
  store i8 %z, ptr %p2, align 1
  ret void
}
