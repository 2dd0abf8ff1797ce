; Two counters that start and step alike are one; one that starts elsewhere stays.
; RUN: opt passes=induction,dce
define void @f(ptr %p, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %j = phi i32 [ 0, %entry ], [ %after, %body ]
  %k = phi i32 [ 1, %entry ], [ %later, %body ]
  store volatile i32 %i, ptr %p, align 4
  store volatile i32 %j, ptr %p, align 4
  store volatile i32 %k, ptr %p, align 4
  %next = add nsw i32 %i, 1
  %after = add nsw i32 %j, 1
  %later = add nsw i32 %k, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @f
; CHECK: store volatile i32 %i
; CHECK-NEXT: store volatile i32 %i
; CHECK-NEXT: store volatile i32 %k
