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
; A sum of 32 bits wraps around before it is extended: its number is no part of the access.
; CHECK-LABEL: entry narrow_index(
; CHECK: add.s32 {{.*}}, 5;
; CHECK: ld.global.f32 {{%f[0-9]+}}, [{{%rd[0-9]+}}];
define ptx_kernel void @narrow_index(ptr addrspace(1) %p, i32 %i) {
  %j = add i32 %i, 5
  %q = getelementptr float, ptr addrspace(1) %p, i32 %j
  %x = load float, ptr addrspace(1) %q, align 4
  store float %x, ptr addrspace(1) %p, align 4
  ret void
}
