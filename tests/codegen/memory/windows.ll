; A number that is an address of shared memory is converted to be one of the generic space.
; RUN: codegen arch=sm_90
; CHECK: mov.u64 [[S:%rd[0-9]+]], 16;
; CHECK: cvta.shared.u64 [[G:%rd[0-9]+]], [[S]];
; CHECK: ld.volatile.u32 {{%r[0-9]+}}, {{.}}[[G]]{{.}};
define ptx_kernel void @k(ptr addrspace(1) %out) {
  %s = inttoptr i64 16 to ptr addrspace(3)
  %g = addrspacecast ptr addrspace(3) %s to ptr
  %v = load volatile i32, ptr %g, align 4
  store i32 %v, ptr addrspace(1) %out, align 4
  ret void
}
