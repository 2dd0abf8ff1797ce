; Operands of inline assembly have their right numbers and ties.
; RUN: codegen arch=sm_90
; CHECK: begin inline asm
; CHECK-NEXT: add.s32 [[R:%r[0-9]+]], [[A:%r[0-9]+]], 42;
; CHECK: mov.u32 [[T:%r[0-9]+]], [[A]];
; CHECK: xor.b32 [[T]], [[T]], [[R]];
; CHECK: mov.f32 {{%f[0-9]+}}, {{%f[0-9]+}}; mov.u64 {{%rd[0-9]+}}, 5;
; CHECK: end inline asm
define ptx_kernel void @k(i32 %a, float %f, ptr %p) {
  %r = call i32 asm "add.s32 $0, $1, $2;", "=r,r,n"(i32 %a, i32 42)
  %s = call i32 asm sideeffect "xor.b32 $0, $0, $2; // $$ %laneid", "=r,0,r"(i32 %a, i32 %r)
  store volatile i32 %s, ptr %p, align 4
  store volatile i32 %a, ptr %p, align 4
  %t = call { float, i64 } asm sideeffect "mov.f32 ${0:x}, $2; mov.u64 $1, 5;", "=f,=l,f,~{memory}"(float %f)
  %u = extractvalue { float, i64 } %t, 1
  store volatile i64 %u, ptr %p, align 8
  ret void
}
