; What a call copies is not copied for it before, unless it may change on the way.
; RUN: opt passes=sroa
%B = type { [40 x float] }
declare float @f(ptr byval(%B) align 4)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define float @memory(ptr %p) {
  %tmp = alloca %B, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %tmp, ptr align 4 %p, i64 160, i1 false)
  %r = call float @f(ptr byval(%B) align 4 %tmp)
  ret float %r
}
; CHECK-LABEL: @memory
; CHECK-NOT: alloca
; CHECK: %r = call float @f(ptr byval(%B) align 4 %p)
define ptx_kernel void @parameter(ptr %out, ptr byval(%B) align 4 %b) {
  %tmp = alloca %B, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %tmp, ptr align 4 %b, i64 160, i1 false)
  %r = call float @f(ptr byval(%B) align 4 %tmp)
  store float %r, ptr %out, align 4
  ret void
}
; CHECK-LABEL: @parameter
; CHECK-NOT: alloca
; CHECK: %r = call float @f(ptr byval(%B) align 4 %b)
define float @written(ptr %p, ptr %q) {
  %tmp = alloca %B, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %tmp, ptr align 4 %p, i64 160, i1 false)
  store float 1.0, ptr %q, align 4
  %r = call float @f(ptr byval(%B) align 4 %tmp)
  ret float %r
}
; CHECK-LABEL: @written
; CHECK: alloca
; CHECK: call float @f(ptr byval(%B) align 4 %tmp)
; The first call may write what the second reads.
define float @twice(ptr %p) {
  %tmp = alloca %B, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %tmp, ptr align 4 %p, i64 160, i1 false)
  %r = call float @f(ptr byval(%B) align 4 %tmp)
  %s = call float @f(ptr byval(%B) align 4 %tmp)
  %t = fadd float %r, %s
  ret float %t
}
; CHECK-LABEL: @twice
; CHECK: alloca
define float @misaligned(ptr %p) {
  %tmp = alloca %B, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %tmp, ptr align 1 %p, i64 160, i1 false)
  %r = call float @f(ptr byval(%B) align 4 %tmp)
  ret float %r
}
; CHECK-LABEL: @misaligned
; CHECK: alloca
; The variable would have to be in memory for the call.
define float @variable(float %x) {
  %v = alloca { float, float }, align 4
  %tmp = alloca { float, float }, align 4
  store float %x, ptr %v, align 4
  %second = getelementptr inbounds i8, ptr %v, i64 4
  store float 2.0, ptr %second, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %tmp, ptr align 4 %v, i64 8, i1 false)
  %r = call float @g(ptr byval({ float, float }) align 4 %tmp)
  ret float %r
}
declare float @g(ptr byval({ float, float }) align 4)
; CHECK-LABEL: @variable
; CHECK-COUNT-1: alloca
; CHECK-NOT: alloca
; CHECK: store float %x
