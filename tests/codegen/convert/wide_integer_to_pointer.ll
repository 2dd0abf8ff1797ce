; A pointer made of an integer wider than itself is the lower half of it.
; RUN: codegen arch=sm_90
; CHECK: ld.param.u64 [[LOW:%rd[0-9]+]], [k_param_0];
; CHECK: st.u32 {{\[}}[[LOW]]{{\]}}, 7;
define ptx_kernel void @k(i80 %n) {
  %p = inttoptr i80 %n to ptr
  store i32 7, ptr %p, align 4
  ret void
}
