; A copied struct becomes values, and a member of the copy is the value stored in the original.
; RUN: opt passes=sroa
%S = type { float, i32, double }
define double @f(float %x, i32 %y, double %z) {
  %a = alloca %S, align 8
  %b = alloca %S, align 8
  store float %x, ptr %a, align 8
  %a1 = getelementptr inbounds %S, ptr %a, i32 0, i32 1
  store i32 %y, ptr %a1, align 4
  %a2 = getelementptr inbounds %S, ptr %a, i32 0, i32 2
  store double %z, ptr %a2, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %b, ptr align 8 %a, i64 16, i1 false)
  %b2 = getelementptr inbounds %S, ptr %b, i32 0, i32 2
  %r = load double, ptr %b2, align 8
  ret double %r
}
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
; CHECK-LABEL: define double @f
; CHECK-NOT: alloca
; CHECK-NOT: memcpy
; CHECK: ret double %z
