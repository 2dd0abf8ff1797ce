; The generic address of a variable is converted from the one in its space, and only once.
; RUN: codegen arch=sm_90
; CHECK: mov.u64 [[A:%rd[0-9]+]], g;
; CHECK-NEXT: cvta.global.u64 [[G:%rd[0-9]+]], [[A]];
; CHECK-NOT: cvta
; CHECK: st.u64 [{{%rd[0-9]+}}], [[G]];
; CHECK: st.u64 [{{%rd[0-9]+}}+8], [[G]];
@g = internal addrspace(1) global i32 0, align 4
define ptx_kernel void @k(ptr %p) {
  %a = addrspacecast ptr addrspace(1) @g to ptr
  store ptr %a, ptr %p, align 8
  %q = getelementptr i8, ptr %p, i64 8
  store ptr addrspacecast (ptr addrspace(1) @g to ptr), ptr %q, align 8
  ret void
}
