; A copy is unrolled to its end and no further, and a loop that copies asks for the size.
; RUN: codegen arch=sm_90
; CHECK-LABEL: .entry small(
; CHECK: ld.v2.u64
; CHECK: ld.u32 {{%r[0-9]+}}, [{{%rd[0-9]+}}+16];
; CHECK: ld.u16 {{%rs[0-9]+}}, [{{%rd[0-9]+}}+20];
; CHECK: ld.u8 {{%rs[0-9]+}}, [{{%rd[0-9]+}}+22];
; CHECK-NEXT: st.v2.u64
; CHECK-LABEL: .entry variable(
; CHECK: setp.eq.s64 [[E:%p[0-9]+]], {{%rd[0-9]+}}, 0;
; CHECK-NEXT: {{mov|@}}
; CHECK: ld.u8
; CHECK: st.u8
; CHECK: setp.lt.u64
; CHECK-LABEL: .entry large(
; CHECK: ld.u64
; CHECK: setp.lt.u64 {{%p[0-9]+}}, {{%rd[0-9]+}}, 4096;
; CHECK-LABEL: .entry set(
; CHECK: st.u64 [{{%rd[0-9]+}}], 72340172838076673;
define ptx_kernel void @small(ptr %d, ptr %s) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %d, ptr align 16 %s, i64 23, i1 false)
  ret void
}
define ptx_kernel void @variable(ptr %d, ptr %s, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %d, ptr align 4 %s, i64 %n, i1 false)
  ret void
}
define ptx_kernel void @large(ptr %d, ptr %s) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %d, ptr align 8 %s, i64 4096, i1 false)
  ret void
}
define ptx_kernel void @set(ptr %d) {
  call void @llvm.memset.p0.i64(ptr align 8 %d, i8 1, i64 24, i1 false)
  ret void
}
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
