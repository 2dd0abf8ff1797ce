; Dynamic shared memory has no size, and a variable of two kernels is not demoted.
; RUN: codegen arch=sm_90
; CHECK: .extern .shared .align 16 .b8 dyn[];
; CHECK: .shared .align 4 .b8 both[16];
; CHECK: st.shared.u32 [dyn+4], {{%r[0-9]+}};
@dyn = external addrspace(3) global [0 x i32], align 16
@both = internal addrspace(3) global [4 x i32] undef, align 4
define ptx_kernel void @k(i32 %n) {
  store i32 %n, ptr addrspace(3) getelementptr ([0 x i32], ptr addrspace(3) @dyn, i64 0, i64 1), align 4
  store i32 %n, ptr addrspace(3) @both, align 4
  ret void
}
define ptx_kernel void @l(i32 %n) {
  store i32 %n, ptr addrspace(3) @both, align 4
  ret void
}
