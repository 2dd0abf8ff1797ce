; A constant offset is added in the address instead of by an instruction.
; RUN: codegen arch=sm_90
; CHECK: ld.u32 {{%r[0-9]+}}, {{\[}}[[P:%rd[0-9]+]]+20];
; CHECK: mul.wide.s32 [[O:%rd[0-9]+]], {{%r[0-9]+}}, 24;
; CHECK: add.s64 [[Q:%rd[0-9]+]], [[P]], [[O]];
; CHECK: ld.u32 {{%r[0-9]+}}, {{\[}}[[Q]]+8];
; CHECK: st.u32 {{\[}}[[Q]]+-4], {{%r[0-9]+}};
define ptx_kernel void @k(ptr %p, i32 %i) {
  %a = getelementptr i32, ptr %p, i64 5
  %v = load i32, ptr %a, align 4
  %w = sext i32 %i to i64
  %b = getelementptr [6 x i32], ptr %p, i64 %w, i64 2
  %x = load i32, ptr %b, align 4
  %s = add i32 %v, %x
  %c = getelementptr i8, ptr %b, i64 -12
  store i32 %s, ptr %c, align 4
  ret void
}
