; A volatile access stays, by itself, and is marked.
; RUN: codegen arch=sm_90
; CHECK: ld.volatile.global.u32
; CHECK: ld.volatile.global.u32
; CHECK: st.volatile.global.u32
; CHECK: st.volatile.global.u32
define ptx_kernel void @k(ptr addrspace(1) %p) {
  %a = load volatile i32, ptr addrspace(1) %p, align 4
  %b = load volatile i32, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  store volatile i32 1, ptr addrspace(1) %p, align 4
  ret void
}
