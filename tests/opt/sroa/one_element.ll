; An index into an array of one element is 0: anything else leads out of the variable.
; RUN: opt passes=sroa
define float @element(float %x, i64 %i) {
  %a = alloca [1 x float], align 4
  store float %x, ptr %a, align 4
  %e = getelementptr inbounds float, ptr %a, i64 %i
  %r = load float, ptr %e, align 4
  ret float %r
}
; CHECK-LABEL: @element
; CHECK-NEXT: ret float %x
define i32 @row(i32 %x, i64 %i) {
  %a = alloca [1 x [2 x i32]], align 4
  %row = getelementptr inbounds [2 x i32], ptr %a, i64 %i
  %second = getelementptr inbounds [2 x i32], ptr %row, i64 0, i64 1
  store i32 %x, ptr %second, align 4
  %there = getelementptr inbounds i8, ptr %a, i64 4
  %r = load i32, ptr %there, align 4
  ret i32 %r
}
; CHECK-LABEL: @row
; CHECK-NEXT: ret i32 %x
; Counted from 1, the index is 1.
define float @from_one(float %x, i64 %i) {
  %a = alloca [1 x float], align 4
  store float %x, ptr %a, align 4
  %before = getelementptr i8, ptr %a, i64 -4
  %e = getelementptr inbounds float, ptr %before, i64 %i
  %r = load float, ptr %e, align 4
  ret float %r
}
; CHECK-LABEL: @from_one
; CHECK: %e = getelementptr
; CHECK: load float, ptr %e
define i32 @one_of_two(i32 %x, i64 %i) {
  %a = alloca [2 x i32], align 4
  store i32 %x, ptr %a, align 4
  %e = getelementptr inbounds i32, ptr %a, i64 %i
  %r = load i32, ptr %e, align 4
  ret i32 %r
}
; CHECK-LABEL: @one_of_two
; CHECK: load i32, ptr %e
