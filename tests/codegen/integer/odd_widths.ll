; An integer narrower than its register is compared, divided and extended without garbage in the bits above.
; RUN: codegen arch=sm_90
; CHECK: and.b32 {{%r[0-9]+}}, {{%r[0-9]+}}, 16777215;
; CHECK: div.u32
; CHECK: shl.b16 [[H:%rs[0-9]+]], {{%rs[0-9]+}}, 11;
; CHECK-NEXT: shr.s16 {{%rs[0-9]+}}, [[H]], 11;
; CHECK: shl.b64 [[W:%rd[0-9]+]], {{%rd[0-9]+}}, 24;
; CHECK-NEXT: shr.s64 {{%rd[0-9]+}}, [[W]], 24;
define ptx_kernel void @k(i32 %a, i32 %b, i16 %c, i64 %d, ptr %p) {
  %a24 = trunc i32 %a to i24
  %b24 = trunc i32 %b to i24
  %q = udiv i24 %a24, %b24
  %qz = zext i24 %q to i32
  store i32 %qz, ptr %p, align 4
  %c5 = trunc i16 %c to i5
  %cs = sext i5 %c5 to i32
  %p1 = getelementptr i8, ptr %p, i64 8
  store i32 %cs, ptr %p1, align 4
  %d40 = trunc i64 %d to i40
  %ds = sext i40 %d40 to i64
  %p2 = getelementptr i8, ptr %p, i64 16
  store i64 %ds, ptr %p2, align 8
  ret void
}
