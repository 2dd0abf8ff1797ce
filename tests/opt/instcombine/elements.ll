; Addresses of elements stay what they are where SROA may want to know: of variables, and of what a caller may have as one.
; RUN: opt passes=instcombine
define float @variable(i64 %i) {
  %s = alloca { i32, [4 x float] }, align 4
  %a = getelementptr inbounds i8, ptr %s, i64 4
  %e = getelementptr inbounds [4 x float], ptr %a, i64 0, i64 %i, !cuprum.element !0
  %v = load float, ptr %e, align 4
  ret float %v
}
; CHECK-LABEL: @variable
; CHECK: getelementptr inbounds [4 x float], ptr %a, i64 0, i64 %i, !cuprum.element
define float @argument(ptr %p, i64 %i) {
  %e = getelementptr inbounds [4 x float], ptr %p, i64 0, i64 %i, !cuprum.element !0
  %v = load float, ptr %e, align 4
  ret float %v
}
; CHECK-LABEL: @argument
; CHECK: getelementptr inbounds [4 x float], ptr %p, i64 0, i64 %i, !cuprum.element
define ptx_kernel void @kernel(ptr %p, i64 %i) {
  %e = getelementptr inbounds [4 x float], ptr %p, i64 0, i64 %i, !cuprum.element !0
  store float 1.0, ptr %e, align 4
  ret void
}
; CHECK-LABEL: @kernel
; CHECK: getelementptr inbounds float, ptr %p, i64 %i
; CHECK-NOT: cuprum.element
; CHECK: ret void
!0 = !{}
; With a known index the place says all, and the promise goes.
define float @known(ptr %p) {
  %e = getelementptr inbounds [4 x float], ptr %p, i64 0, i64 2, !cuprum.element !0
  %v = load float, ptr %e, align 4
  ret float %v
}
; CHECK-LABEL: @known
; CHECK: getelementptr inbounds i8, ptr %p, i64 8
; CHECK-NOT: cuprum.element
; CHECK: ret float
