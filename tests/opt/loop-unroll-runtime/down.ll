; A loop that counts down to and including its bound starts a round of four only if all four are within it.
; RUN: opt passes=loop-unroll-runtime
define i64 @f(ptr %p, i64 %from, i64 %to) {
entry:
  br label %body
body:
  %i = phi i64 [ %from, %entry ], [ %next, %body ]
  %s = phi i64 [ 0, %entry ], [ %sum, %body ]
  %q = getelementptr inbounds i64, ptr %p, i64 %i
  %v = load i64, ptr %q, align 8
  %sum = add i64 %s, %v
  %next = add nsw i64 %i, -2
  %done = icmp slt i64 %next, %to
  br i1 %done, label %exit, label %body
exit:
  ret i64 %sum
}
; CHECK-LABEL: define i64 @f
; CHECK: [[LEFT:%.*]] = sub i64 %from, %to
; CHECK-NEXT: [[FAR:%.*]] = icmp uge i64 [[LEFT]], 6
; CHECK-NEXT: [[IN:%.*]] = icmp sge i64 %from, %to
; CHECK-NEXT: and i1 [[IN]], [[FAR]]
; CHECK-NEXT: [[LIMIT:%.*]] = add i64 %to, 6
; CHECK: icmp sge i64 {{%.*}}, [[LIMIT]]
