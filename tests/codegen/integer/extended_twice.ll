; A load does not extend by itself when a widening multiply took the value before extension.
; RUN: codegen arch=sm_90
; CHECK: ld.u32 [[V:%r[0-9]+]]
; CHECK: cvt.s64.s32 {{%rd[0-9]+}}, [[V]];
; CHECK: mul.wide.s32 {{%rd[0-9]+}}, [[V]], 5;
define ptx_kernel void @k(ptr %p) {
  %v = load i32, ptr %p, align 4
  %w = sext i32 %v to i64
  store volatile i64 %w, ptr %p, align 8
  %m = mul i64 %w, 5
  store volatile i64 %m, ptr %p, align 8
  ret void
}
