; Pointers that a kernel is given, and what is computed from them, are accessed in global memory.
; RUN: opt passes=infer-address-spaces
define ptx_kernel void @k(ptr %p, i64 %i) {
  %q = getelementptr inbounds float, ptr %p, i64 %i
  %v = load float, ptr %q, align 4
  store float %v, ptr %p, align 4
  ret void
}
; CHECK: [[P:%.*]] = addrspacecast ptr %p to ptr addrspace(1)
; CHECK: [[Q:%.*]] = getelementptr inbounds float, ptr addrspace(1) [[P]], i64 %i
; CHECK: load float, ptr addrspace(1) [[Q]]
; CHECK: store float %v, ptr addrspace(1) [[P]]
