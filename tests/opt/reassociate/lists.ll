; Constants of a sum stand together, as do values fixed in a loop, unless a promise would be lost or it is a float sum.
; RUN: opt passes=reassociate
define i32 @constants(i32 %a, i32 %b) {
  %x = add i32 %a, 3
  %y = add i32 %b, 4
  %r = add i32 %x, %y
  ret i32 %r
}
; CHECK-LABEL: @constants
; CHECK: [[C:%[0-9]+]] = add i32 {{3, 4|4, 3}}
; CHECK: [[S:%[0-9]+]] = add i32 {{%a, %b|%b, %a}}
; CHECK: %r = add i32 [[S]], [[C]]
define i32 @signed(i32 %a, i32 %b) {
  %x = add nsw i32 %a, 3
  %y = add nsw i32 %b, 4
  %r = add nsw i32 %x, %y
  ret i32 %r
}
; CHECK-LABEL: @signed
; CHECK: %x = add nsw i32 %a, 3
; CHECK: %r = add nsw i32 %x, %y
define void @fixed(ptr %p, i32 %a, i32 %b, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = add nuw nsw i32 %i, %a
  %y = add nuw nsw i32 %x, %b
  store volatile i32 %y, ptr %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
; CHECK-LABEL: @fixed
; CHECK: [[S:%[0-9]+]] = add nuw nsw i32 {{%a, %b|%b, %a}}
; CHECK: %y = add nuw nsw i32 [[S]], %i
define float @float(float %a, float %b, float %c) {
  %x = fadd float %a, 1.0
  %y = fadd float %x, 2.0
  ret float %y
}
; CHECK-LABEL: @float
; CHECK: %y = fadd float %x, 2.0
