; Parameters nobody reads are not loaded.
; RUN: codegen arch=sm_90
; CHECK-NOT: ld.param.u32
; CHECK: ld.param.u64 {{%rd[0-9]+}}, [k_param_1];
; CHECK-NOT: ld.param
define ptx_kernel void @k(i32 %a, ptr %p, i32 %b) {
  store i32 7, ptr %p, align 4
  ret void
}
