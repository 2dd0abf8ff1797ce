; Local variables do not overlap, and their generic address is not used as a local one.
; RUN: codegen arch=sm_90
; CHECK: .local .align 16 .b8 __local_depot0[48];
; CHECK-NEXT: .reg .b64 %SP;
; CHECK-NEXT: .reg .b64 %SPL;
; CHECK: mov.u64 %SPL, __local_depot0;
; CHECK-NEXT: cvta.local.u64 %SP, %SPL;
; CHECK-NEXT: add.u64 [[G:%rd[0-9]+]], %SP, 16;
; CHECK: st.local.u32 [%SPL], 1;
; CHECK: st.u64 [{{%rd[0-9]+}}], [[G]];
; CHECK: ld.local.u32 {{%r[0-9]+}}, [%SPL];
define ptx_kernel void @k(ptr %p) {
  %a = alloca i32, align 4
  %b = alloca [8 x i32], align 16
  store i32 1, ptr %a, align 4
  store ptr %b, ptr %p, align 8
  fence seq_cst
  %v = load i32, ptr %a, align 4
  store i32 %v, ptr %p, align 4
  ret void
}
