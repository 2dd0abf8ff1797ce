; An array that is cleared and accessed at constant indices becomes values, zeros among them.
; RUN: opt passes=sroa
define float @f(float %x) {
  %a = alloca [4 x float], align 4
  call void @llvm.memset.p0.i64(ptr align 4 %a, i8 0, i64 16, i1 false)
  %p = getelementptr inbounds [4 x float], ptr %a, i64 0, i64 2
  store float %x, ptr %p, align 4
  %q = getelementptr inbounds [4 x float], ptr %a, i64 0, i64 1
  %u = load float, ptr %q, align 4
  %v = load float, ptr %p, align 4
  %r = fadd float %u, %v
  ret float %r
}
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
; CHECK-LABEL: @f
; CHECK-NOT: alloca
; CHECK: fadd float 0.000000e+00, %x
