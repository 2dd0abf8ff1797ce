; Loads through a pointer that is passed on are not marked.
; RUN: opt passes=mark-invariant-loads
declare void @use(ptr)
define ptx_kernel void @k(ptr noalias %in, ptr %out) {
  %a = load float, ptr %in, align 4
  call void @use(ptr %in)
  store float %a, ptr %out, align 4
  ret void
}
; CHECK: load float, ptr %in, align 4
; CHECK-NOT: invariant.load
; CHECK: ret void
