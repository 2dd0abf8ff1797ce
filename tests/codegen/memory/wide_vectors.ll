; Vectors of 32 bytes are one access of global memory where the target has it, or the halves of them that somebody
; asks for; generic addresses have none so wide.
; RUN: codegen arch=sm_100
; CHECK-LABEL: .entry floats(
; CHECK: ld.global.v8.f32
; CHECK: st.global.v8.f32
; CHECK-LABEL: .entry volatile_longs(
; CHECK: ld.volatile.global.v4.u64
; CHECK-LABEL: .entry one_half(
; CHECK: ld.global.v4.f32 {{.*}}+16];
; CHECK-NOT: ld.global
; CHECK: ret;
; CHECK-LABEL: .entry generic(
; CHECK-COUNT-2: ld.v4.f32
; CHECK: ret;
; CHECK-LABEL: .entry joined(
; CHECK: ld.global.v8.u32
; CHECK: st.global.v8.u32
define ptx_kernel void @floats(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %v = load <8 x float>, ptr addrspace(1) %p, align 32
  %w = fadd <8 x float> %v, %v
  store <8 x float> %w, ptr addrspace(1) %q, align 32
  ret void
}

define ptx_kernel void @volatile_longs(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %v = load volatile <4 x i64>, ptr addrspace(1) %p, align 32
  %x = extractelement <4 x i64> %v, i32 2
  store i64 %x, ptr addrspace(1) %q, align 8
  ret void
}

define ptx_kernel void @one_half(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %v = load <8 x float>, ptr addrspace(1) %p, align 32
  %x = extractelement <8 x float> %v, i32 4
  %y = extractelement <8 x float> %v, i32 7
  %sum = fadd float %x, %y
  store float %sum, ptr addrspace(1) %q, align 4
  ret void
}

define ptx_kernel void @generic(ptr addrspace(1) %q, i1 %c) {
  %slot = alloca <8 x float>, align 32
  %far = addrspacecast ptr addrspace(1) %q to ptr
  %p = select i1 %c, ptr %slot, ptr %far
  %v = load <8 x float>, ptr %p, align 32
  store <8 x float> %v, ptr addrspace(1) %q, align 4
  ret void
}

; Two vectors of sixteen bytes.
define ptx_kernel void @joined(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 16
  %a = load <4 x i32>, ptr addrspace(1) %p, align 32
  %b = load <4 x i32>, ptr addrspace(1) %p1, align 16
  %q1 = getelementptr i8, ptr addrspace(1) %q, i64 16
  store <4 x i32> %b, ptr addrspace(1) %q, align 32
  store <4 x i32> %a, ptr addrspace(1) %q1, align 16
  ret void
}
