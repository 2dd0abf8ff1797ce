; Every access goes to its space.
; RUN: codegen arch=sm_90
@g = internal addrspace(1) global i32 0, align 4
@s = internal addrspace(3) global [64 x float] undef, align 4
@c = internal addrspace(4) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4
; CHECK: .const .align 4 .b8 c[16] = {1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 4};
; CHECK: demoted variable
; CHECK-NEXT: .shared .align 4 .b8 s[256];
; CHECK: ld.const.u32 {{%r[0-9]+}}, [c+8];
; CHECK: st.global.u32 [g], {{%r[0-9]+}};
; CHECK: st.shared.f32 [s+12], {{%f[0-9]+}};
; CHECK: ld.global.u32
; CHECK: ld.local.u32
define ptx_kernel void @k(ptr addrspace(1) %p, float %f) {
  %pc = getelementptr [4 x i32], ptr addrspace(4) @c, i64 0, i64 2
  %v = load i32, ptr addrspace(4) %pc, align 4
  store i32 %v, ptr addrspace(1) @g, align 4
  %ps = getelementptr [64 x float], ptr addrspace(3) @s, i64 0, i64 3
  store float %f, ptr addrspace(3) %ps, align 4
  %w = load volatile i32, ptr addrspace(1) %p, align 4
  %x = load i32, ptr addrspace(1) %p, align 4
  %a = alloca [4 x i32], align 4
  %ai = getelementptr i32, ptr %a, i32 %x
  store i32 %w, ptr %ai, align 4
  %y = load i32, ptr %ai, align 4
  store i32 %y, ptr addrspace(1) %p, align 4
  ret void
}
