; A load through a choice of two loaded places is a choice of the two values, unless a store came between.
; RUN: opt passes=early-cse
define float @smaller(ptr %p, ptr %q) {
  %a = load float, ptr %p, align 4
  %b = load float, ptr %q, align 4
  %c = fcmp olt float %a, %b
  %at = select i1 %c, ptr %p, ptr %q
  %v = load float, ptr %at, align 4
  ret float %v
}
; CHECK-LABEL: @smaller
; CHECK: [[V:%[a-z0-9]+]] = select i1 %c, float %a, float %b
; CHECK: ret float [[V]]
define float @written_between(ptr %p, ptr %q) {
  %a = load float, ptr %p, align 4
  %b = load float, ptr %q, align 4
  %c = fcmp olt float %a, %b
  %at = select i1 %c, ptr %p, ptr %q
  store float 0.0, ptr %p, align 4
  %v = load float, ptr %at, align 4
  ret float %v
}
; CHECK-LABEL: @written_between
; CHECK: %v = load float, ptr %at
