; Loads through restrict pointers that the kernel never writes through are marked; volatile and other loads are not.
; RUN: opt passes=mark-invariant-loads
define ptx_kernel void @k(ptr noalias %in, ptr noalias %out, ptr %any, i64 %i) {
  %g = addrspacecast ptr %in to ptr addrspace(1)
  %p = getelementptr inbounds float, ptr addrspace(1) %g, i64 %i
  %a = load float, ptr addrspace(1) %p, align 4
  %b = load float, ptr %out, align 4
  %c = load float, ptr %any, align 4
  %v = load volatile float, ptr addrspace(1) %p, align 4
  store float %a, ptr %out, align 4
  ret void
}
; CHECK: %a = load float, ptr addrspace(1) %p, align 4, !invariant.load
; CHECK-NEXT: %b = load float, ptr %out, align 4
; CHECK-NOT: invariant
; CHECK: %c = load float, ptr %any, align 4
; CHECK-NOT: invariant.load
; CHECK: store
