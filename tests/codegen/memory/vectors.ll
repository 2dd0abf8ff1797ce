; Vector accesses stay whole where they are aligned, and are split where they are not.
; RUN: codegen arch=sm_90
; CHECK: ld.global.v4.f32
; CHECK: st.volatile.global.v2.f32
; CHECK: st.volatile.global.v2.f32
; CHECK: ld.global.v2.u64
; CHECK: ld.global.v2.u32
; CHECK: ld.global.f32
; CHECK: ld.global.f32
; CHECK: st.volatile.global.v2.f32
; CHECK: st.volatile.global.v2.f32
; CHECK: st.volatile.global.v2.f32
define ptx_kernel void @k(ptr addrspace(1) %p) {
  %a = load <4 x float>, ptr addrspace(1) %p, align 16
  store volatile <4 x float> %a, ptr addrspace(1) %p, align 8
  %b = load <2 x i64>, ptr addrspace(1) %p, align 16
  store volatile <2 x i64> %b, ptr addrspace(1) %p, align 16
  %c = load <2 x i32>, ptr addrspace(1) %p, align 8
  store volatile <2 x i32> %c, ptr addrspace(1) %p, align 8
  %d = load <2 x float>, ptr addrspace(1) %p, align 4
  store volatile <2 x float> %d, ptr addrspace(1) %p, align 8
  store volatile <4 x float> %a, ptr addrspace(1) %p, align 8
  ret void
}
