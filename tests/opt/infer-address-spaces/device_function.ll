; A pointer that a device function is given stays generic.
; RUN: opt passes=infer-address-spaces
define float @f(ptr %p) {
  %v = load float, ptr %p, align 4
  ret float %v
}
; CHECK: load float, ptr %p, align 4
