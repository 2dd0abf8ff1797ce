; Members beside an array that is indexed at run time become values, and the array a variable of its own.
; RUN: opt passes=sroa
%S = type { i32, [4 x i32], i32 }
define i32 @f(i32 %x, i64 %i) {
  %s = alloca %S, align 4
  store i32 %x, ptr %s, align 4
  %q = getelementptr inbounds i8, ptr %s, i64 20
  store i32 7, ptr %q, align 4
  %a = getelementptr inbounds i8, ptr %s, i64 4
  %low = and i64 %i, 3
  %e = getelementptr inbounds [4 x i32], ptr %a, i64 0, i64 %low, !cuprum.element !0
  store i32 5, ptr %e, align 4
  %third = getelementptr inbounds i8, ptr %s, i64 12
  %w = load i32, ptr %third, align 4
  %u = load i32, ptr %s, align 4
  %v = load i32, ptr %q, align 4
  %t = add i32 %u, %v
  %r = add i32 %t, %w
  ret i32 %r
}
; CHECK-LABEL: @f
; CHECK: [[A:%.*]] = alloca [4 x i32], align 4
; CHECK-NOT: alloca
; CHECK: %e = getelementptr inbounds [4 x i32], ptr [[A]], i64 0, i64 %low, !cuprum.element
; CHECK-NEXT: store i32 5, ptr %e
; CHECK-NEXT: [[THIRD:%.*]] = getelementptr inbounds i8, ptr [[A]], i64 8
; CHECK-NEXT: load i32, ptr [[THIRD]]
; CHECK-NEXT: add i32 %x, 7
; An index may lead out of a small array, whatever C++ says: programs take the first of several for all of them.
%V = type { [3 x float], [4 x float] }
define float @walked(float %x, i64 %i) {
  %s = alloca %V, align 4
  %last = getelementptr inbounds i8, ptr %s, i64 24
  store float %x, ptr %last, align 4
  %e = getelementptr inbounds [3 x float], ptr %s, i64 0, i64 %i, !cuprum.element !0
  %v = load float, ptr %e, align 4
  ret float %v
}
; CHECK-LABEL: @walked
; CHECK: %s = alloca %V
; CHECK: store float %x, ptr %last
; Nor is a large one believed where more of the same is behind it.
%W = type { [16 x float], [16 x float] }
define float @walked_large(float %x, i64 %i) {
  %s = alloca %W, align 4
  %last = getelementptr inbounds i8, ptr %s, i64 124
  store float %x, ptr %last, align 4
  %e = getelementptr inbounds [16 x float], ptr %s, i64 0, i64 %i, !cuprum.element !0
  %v = load float, ptr %e, align 4
  ret float %v
}
; CHECK-LABEL: @walked_large
; CHECK: %s = alloca %W
; CHECK: store float %x, ptr %last
; An index that may lead out of the array, for all that LLVM says, keeps all of them in memory.
define i32 @whole(i32 %x, i64 %i) {
  %s = alloca %S, align 4
  store i32 %x, ptr %s, align 4
  %a = getelementptr inbounds i8, ptr %s, i64 4
  %e = getelementptr inbounds [4 x i32], ptr %a, i64 0, i64 %i
  store i32 5, ptr %e, align 4
  %u = load i32, ptr %s, align 4
  ret i32 %u
}
; CHECK-LABEL: @whole
; CHECK: %s = alloca %S
; CHECK: load i32, ptr %s
; A row is not told from its matrix, whose rows are often read as one.
%M = type { float, [4 x [4 x float]], float }
define float @rows(float %x, i64 %j) {
  %m = alloca %M, align 4
  store float %x, ptr %m, align 4
  %row = getelementptr inbounds i8, ptr %m, i64 20
  %low = and i64 %j, 3
  %e = getelementptr inbounds [4 x float], ptr %row, i64 0, i64 %low, !cuprum.element !0
  store float 1.0, ptr %e, align 4
  %other = getelementptr inbounds i8, ptr %m, i64 36
  %v = load float, ptr %other, align 4
  %u = load float, ptr %m, align 4
  %r = fadd float %u, %v
  ret float %r
}
; CHECK-LABEL: @rows
; CHECK: [[A:%.*]] = alloca [4 x [4 x float]]
; CHECK-NOT: alloca
; CHECK: [[ROW:%.*]] = getelementptr inbounds i8, ptr [[A]], i64 16
; CHECK: %e = getelementptr inbounds [4 x float], ptr [[ROW]], i64 0, i64 %low
; CHECK: [[OTHER:%.*]] = getelementptr inbounds i8, ptr [[A]], i64 32
; CHECK-NEXT: %v = load float, ptr [[OTHER]]
; CHECK-NEXT: fadd float %x, %v
; What a cast makes an array of is none of the variable.
%T = type { [2 x float], [2 x float], i32 }
define float @cast(i32 %x, i64 %i) {
  %t = alloca %T, align 4
  store i64 0, ptr %t, align 4
  %e = getelementptr inbounds [4 x float], ptr %t, i64 0, i64 %i, !cuprum.element !0
  %v = load float, ptr %e, align 4
  ret float %v
}
; CHECK-LABEL: @cast
; CHECK: alloca %T
; More elements than registers could hold are no reason to keep what stands beside them.
%L = type { [4096 x i32], i32 }
define i32 @large(i32 %x, i64 %i) {
  %l = alloca %L, align 4
  call void @llvm.memset.p0.i64(ptr align 4 %l, i8 0, i64 16388, i1 false)
  %n = getelementptr inbounds i8, ptr %l, i64 16384
  store i32 %x, ptr %n, align 4
  %e = getelementptr inbounds [4096 x i32], ptr %l, i64 0, i64 %i, !cuprum.element !0
  %v = load i32, ptr %e, align 4
  %u = load i32, ptr %n, align 4
  %r = add i32 %u, %v
  ret i32 %r
}
; CHECK-LABEL: @large
; CHECK: [[A:%.*]] = alloca [4096 x i32]
; CHECK-NOT: alloca
; CHECK: call void @llvm.memset.p0.i64(ptr align 4 [[A]], i8 0, i64 16384, i1 false)
; CHECK: add i32 %x, %v
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
!0 = !{}
