; The amount of a 16- or 64-bit shift is made a 32-bit operand.
; RUN: codegen arch=sm_90
; CHECK: cvt.u32.u16 [[A:%r[0-9]+]]
; CHECK: shl.b16 {{%rs[0-9]+}}, {{%rs[0-9]+}}, [[A]];
; CHECK: cvt.u32.u64 [[B:%r[0-9]+]]
; CHECK: shr.s64 {{%rd[0-9]+}}, {{%rd[0-9]+}}, [[B]];
; CHECK: shl.b64 {{%rd[0-9]+}}, {{%rd[0-9]+}}, %r{{[0-9]+}};
; CHECK-NOT: cvt
define ptx_kernel void @k(i16 %a, i16 %b, i64 %c, i64 %d, i32 %e, ptr %p) {
  %v1 = shl i16 %a, %b
  store volatile i16 %v1, ptr %p, align 2
  %v2 = ashr i64 %c, %d
  store volatile i64 %v2, ptr %p, align 8
  %w = zext i32 %e to i64
  %v3 = shl i64 %c, %w
  store volatile i64 %v3, ptr %p, align 8
  ret void
}
