; A device function trusts noalias for the life of the kernel.
; RUN: opt passes=mark-invariant-loads
define float @f(ptr noalias %in) {
  %a = load float, ptr %in, align 4
  ret float %a
}
; CHECK: %a = load float, ptr %in, align 4
; CHECK-NOT: invariant
; CHECK: ret
