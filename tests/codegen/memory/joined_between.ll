; Accesses are joined past others of the same variable that touch other bytes, and past those of other variables.
; RUN: codegen arch=sm_90
; CHECK-LABEL: entry two(
; CHECK-NOT: st.local.f64
; CHECK-COUNT-4: st.local.v2.f64
; CHECK: ld.local.f64
define ptx_kernel void @two(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %k) {
  %a = alloca [4 x double], align 8
  %b = alloca [4 x double], align 8
  %i1 = getelementptr double, ptr addrspace(1) %in, i64 1
  %i2 = getelementptr double, ptr addrspace(1) %in, i64 2
  %i3 = getelementptr double, ptr addrspace(1) %in, i64 3
  %v0 = load double, ptr addrspace(1) %in, align 8
  %v1 = load double, ptr addrspace(1) %i1, align 8
  %v2 = load double, ptr addrspace(1) %i2, align 8
  %v3 = load double, ptr addrspace(1) %i3, align 8
  %a1 = getelementptr double, ptr %a, i64 1
  %a2 = getelementptr double, ptr %a, i64 2
  %a3 = getelementptr double, ptr %a, i64 3
  %b1 = getelementptr double, ptr %b, i64 1
  %b2 = getelementptr double, ptr %b, i64 2
  %b3 = getelementptr double, ptr %b, i64 3
  store double %v0, ptr %a, align 8
  store double %v3, ptr %b, align 8
  store double %v1, ptr %a1, align 8
  store double %v2, ptr %b1, align 8
  store double %v2, ptr %a2, align 8
  store double %v1, ptr %b2, align 8
  store double %v3, ptr %a3, align 8
  store double %v0, ptr %b3, align 8
  %x = zext i32 %k to i64
  %pa = getelementptr double, ptr %a, i64 %x
  %pb = getelementptr double, ptr %b, i64 %x
  %la = load double, ptr %pa, align 8
  %lb = load double, ptr %pb, align 8
  %s = fadd double %la, %lb
  store double %s, ptr addrspace(1) %out, align 8
  ret void
}
; CHECK-LABEL: entry update(
; CHECK: ld.global.v2.u32
; CHECK-NOT: ld.global
; CHECK: st.global.v2.u32
; CHECK-NEXT: ret;
define ptx_kernel void @update(ptr addrspace(1) align 8 %p) {
  %p1 = getelementptr i32, ptr addrspace(1) %p, i64 1
  %a = load i32, ptr addrspace(1) %p, align 8
  %a1 = add i32 %a, 1
  store i32 %a1, ptr addrspace(1) %p, align 8
  %b = load i32, ptr addrspace(1) %p1, align 4
  %b1 = add i32 %b, 2
  store i32 %b1, ptr addrspace(1) %p1, align 4
  ret void
}
; What was written in between is loaded after it.
; CHECK-LABEL: entry written(
; CHECK-NOT: ld.global.v2.u32
; CHECK: ret;
define ptx_kernel void @written(ptr addrspace(1) align 8 %p, i64 %v) {
  %p1 = getelementptr i32, ptr addrspace(1) %p, i64 1
  %a = load i32, ptr addrspace(1) %p, align 8
  store i64 %v, ptr addrspace(1) %p, align 8
  %b = load i32, ptr addrspace(1) %p1, align 4
  %s = add i32 %a, %b
  %q = getelementptr i32, ptr addrspace(1) %p, i64 2
  store i32 %s, ptr addrspace(1) %q, align 4
  ret void
}
; Of stores that share bytes the last has its way.
; CHECK-LABEL: entry overlapping(
; CHECK-NOT: st.global.v2.u64
; CHECK: ret;
define ptx_kernel void @overlapping(ptr addrspace(1) align 16 %p, i64 %v) {
  %p4 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %p8 = getelementptr i8, ptr addrspace(1) %p, i64 8
  store i64 %v, ptr addrspace(1) %p, align 16
  store i64 1, ptr addrspace(1) %p4, align 4
  store i64 %v, ptr addrspace(1) %p8, align 8
  ret void
}
