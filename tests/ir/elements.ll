; What is known of elements of arrays is kept, and printed as metadata.
; RUN: ir
define ptr @f(ptr %p, i64 %i) {
  %e = getelementptr inbounds [4 x i32], ptr %p, i64 0, i64 %i, !cuprum.element !3
  ret ptr %e
}
!3 = !{}
; CHECK: %e = getelementptr inbounds [4 x i32], ptr %p, i64 0, i64 %i, !cuprum.element [[EMPTY:!.*]]
; CHECK: [[EMPTY]] = !{}
