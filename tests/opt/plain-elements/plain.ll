; Once variables are split, the address of an element is one like others: the index first, the constant last.
; RUN: opt passes=instcombine,plain-elements
define float @f(ptr %p, i32 %i) {
  %a = getelementptr inbounds i8, ptr %p, i64 4
  %w = sext i32 %i to i64
  %e = getelementptr inbounds [4 x float], ptr %a, i64 0, i64 %w, !cuprum.element !0
  %v = load float, ptr %e, align 4
  ret float %v
}
; CHECK-LABEL: @f
; CHECK: [[E:%.*]] = getelementptr float, ptr %p, i64 %w
; CHECK-NEXT: [[A:%.*]] = getelementptr i8, ptr [[E]], i64 4
; CHECK-NEXT: load float, ptr [[A]]
; CHECK-NOT: cuprum.element
!0 = !{}
