; Loads of a device function are not marked: its `noalias` holds for the call, not for the kernel.
; RUN: opt passes=mark-invariant-loads
define float @f(ptr noalias %in) {
  %a = load float, ptr %in, align 4
  ret float %a
}
; CHECK: %a = load float, ptr %in, align 4
; CHECK-NOT: invariant
; CHECK: ret
