; A struct parameter that is only read, even at a variable index, is read where it is and not copied.
; RUN: opt passes=sroa
%P = type { i32, [4 x float] }
define ptx_kernel void @k(ptr byval(%P) align 4 %p, ptr %out, i64 %i) {
entry:
  %param = alloca %P, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %param, ptr align 4 %p, i64 20, i1 false)
  %s = getelementptr inbounds i8, ptr %param, i64 4
  %e = getelementptr inbounds float, ptr %s, i64 %i
  %v = load float, ptr %e, align 4
  store float %v, ptr %out, align 4
  ret void
}
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
; CHECK-LABEL: @k
; CHECK-NOT: alloca
; CHECK: getelementptr inbounds i8, ptr %p, i64 4
; CHECK: store float %v, ptr %out
