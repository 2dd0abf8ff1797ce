; `a && b` with a harmless `b` is one branch, in which `b` counts only if `a` holds.
; RUN: opt passes=simplify-cfg
define void @f(i32 %x, i32 %y, i32 %w, i32 %h, ptr %p) {
entry:
  %c1 = icmp slt i32 %x, %w
  br i1 %c1, label %rhs, label %end
rhs:
  %c2 = icmp slt i32 %y, %h
  br label %land
land:
  br i1 %c2, label %then, label %end
then:
  store i32 1, ptr %p, align 4
  br label %end
end:
  ret void
}
; CHECK: [[BOTH:%.*]] = select i1 %c1, i1 %c2, i1 false
; CHECK-NEXT: br i1 [[BOTH]], label %then, label %end
