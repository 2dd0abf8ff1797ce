; Neighbouring accesses are joined, but not across a write that may touch them.
; RUN: codegen arch=sm_90
; CHECK-LABEL: .entry joined(
; CHECK: ld.global.v4.f32 {{[{]}}[[A:%f[0-9]+]], [[B:%f[0-9]+]], [[C:%f[0-9]+]], [[D:%f[0-9]+]]},
; CHECK-NEXT: st.global.v4.f32 [{{%rd[0-9]+}}+16], {{[{]}}[[B]], [[A]], [[D]], [[C]]};
; CHECK-LABEL: .entry apart(
; CHECK: ld.global.f32
; CHECK: st.global.u32
; CHECK: ld.global.f32
; CHECK-LABEL: .entry through(
; CHECK: ld.v2.u64 {{[{]}}[[P:%rd[0-9]+]], [[Q:%rd[0-9]+]]},
; CHECK: ld.v2.u32 {{[{]}}{{%r[0-9]+}}, {{%r[0-9]+}}}, {{\[}}[[Q]]];
define ptx_kernel void @joined(ptr addrspace(1) %p) {
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 8
  %p3 = getelementptr i8, ptr addrspace(1) %p, i64 12
  %a = load float, ptr addrspace(1) %p, align 16
  %b = load float, ptr addrspace(1) %p1, align 4
  %c = load float, ptr addrspace(1) %p2, align 8
  %d = load float, ptr addrspace(1) %p3, align 4
  %q = getelementptr i8, ptr addrspace(1) %p, i64 16
  %q1 = getelementptr i8, ptr addrspace(1) %p, i64 20
  %q2 = getelementptr i8, ptr addrspace(1) %p, i64 24
  %q3 = getelementptr i8, ptr addrspace(1) %p, i64 28
  store float %b, ptr addrspace(1) %q, align 16
  store float %a, ptr addrspace(1) %q1, align 4
  store float %d, ptr addrspace(1) %q2, align 8
  store float %c, ptr addrspace(1) %q3, align 4
  ret void
}
define ptx_kernel void @apart(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %a = load float, ptr addrspace(1) %p, align 8
  store i32 7, ptr addrspace(1) %q, align 4
  %b = load float, ptr addrspace(1) %p1, align 4
  %s = fadd float %a, %b
  store float %s, ptr addrspace(1) %q, align 4
  ret void
}
define ptx_kernel void @through(ptr %p) {
  %p1 = getelementptr i8, ptr %p, i64 8
  %x = load ptr, ptr %p, align 16
  %y = load ptr, ptr %p1, align 8
  %y1 = getelementptr i8, ptr %y, i64 4
  %a = load i32, ptr %y, align 8
  %b = load i32, ptr %y1, align 4
  %s = add i32 %a, %b
  store i32 %s, ptr %x, align 4
  ret void
}
; A load between two stores may read what the first wrote.
; CHECK-LABEL: .entry read_between(
; CHECK: st.global.f32
; CHECK: ld.global.f32
; CHECK: st.global.f32
define ptx_kernel void @read_between(ptr addrspace(1) %p, ptr addrspace(1) %q, float %a) {
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %q1 = getelementptr i8, ptr addrspace(1) %q, i64 64
  store float %a, ptr addrspace(1) %p, align 8
  %x = load float, ptr addrspace(1) %q, align 4
  store float 2.0, ptr addrspace(1) %p1, align 4
  store float %x, ptr addrspace(1) %q1, align 4
  ret void
}
; Stores are joined where the last stands, behind what it stores.
; CHECK-LABEL: .entry at_the_last(
; CHECK: ld.shared.f32 [[X:%f[0-9]+]]
; CHECK: st.global.v2.f32 {{.*}}, [[X]]}
define ptx_kernel void @at_the_last(ptr addrspace(1) %p, ptr addrspace(3) %q, float %a) {
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 4
  store float %a, ptr addrspace(1) %p, align 8
  %x = load float, ptr addrspace(3) %q, align 4
  store float %x, ptr addrspace(1) %p1, align 4
  ret void
}
