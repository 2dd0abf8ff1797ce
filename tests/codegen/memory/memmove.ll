; An overlapping copy loads everything before it stores, or runs in the direction that is safe.
; RUN: codegen arch=sm_90
; CHECK-LABEL: .entry small(
; CHECK: ld.u32
; CHECK-NEXT: ld.u32
; CHECK-NEXT: st.u32
; CHECK-NEXT: st.u32
; CHECK-LABEL: .entry variable(
; CHECK: setp.ge.u64
; CHECK: add.s64 {{%rd[0-9]+}}, {{%rd[0-9]+}}, -1;
; CHECK: add.s64 {{%rd[0-9]+}}, {{%rd[0-9]+}}, 1;
define ptx_kernel void @small(ptr %d, ptr %s) {
  call void @llvm.memmove.p0.p0.i64(ptr align 4 %d, ptr align 4 %s, i64 8, i1 false)
  ret void
}
define ptx_kernel void @variable(ptr %d, ptr %s, i64 %n) {
  call void @llvm.memmove.p0.p0.i64(ptr %d, ptr %s, i64 %n, i1 false)
  ret void
}
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
