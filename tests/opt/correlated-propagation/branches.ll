; What a branch decided is known in the blocks below it, and nowhere else.
; RUN: opt passes=correlated-propagation
define i32 @below(i32 %i, i32 %n) {
entry:
  %small = icmp slt i32 %n, 100
  %positive = icmp sge i32 %i, 0
  %both = and i1 %small, %positive
  br i1 %both, label %inside, label %outside
inside:
  %less = icmp slt i32 %i, %n
  br i1 %less, label %deep, label %outside
deep:
  %again = icmp ult i32 %i, 100
  %a = select i1 %again, i32 1, i32 2
  %next = add i32 %i, 1
  %w = sext i32 %next to i64
  %t = trunc i64 %w to i32
  %r = add i32 %a, %t
  ret i32 %r
outside:
  %other = icmp ult i32 %i, 100
  %b = select i1 %other, i32 1, i32 2
  %after = add i32 %i, 1
  %s = add i32 %b, %after
  ret i32 %s
}
; CHECK-LABEL: @below
; CHECK: deep:
; CHECK-NEXT: %a = select i1 true
; CHECK-NEXT: %next = add nuw nsw i32 %i, 1
; CHECK-NEXT: %w = zext nneg i32 %next to i64
; CHECK: outside:
; CHECK-NEXT: %other = icmp ult i32 %i, 100
; CHECK: %after = add i32 %i, 1
define void @counter(ptr %p, i32 %n) {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %loop, label %end
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %w = sext i32 %i to i64
  %at = getelementptr i32, ptr %p, i64 %w
  store i32 %i, ptr %at, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
; CHECK-LABEL: @counter
; CHECK: %w = zext nneg i32 %i to i64
; CHECK: %next = add nuw nsw i32 %i, 1
define void @wrapping(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %w = sext i32 %i to i64
  %at = getelementptr i32, ptr %p, i64 %w
  store i32 %i, ptr %at, align 4
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
; CHECK-LABEL: @wrapping
; CHECK: %w = sext i32 %i to i64
; CHECK: %next = add i32 %i, 1
define i64 @join(i32 %a, i1 %c) {
entry:
  br i1 %c, label %then, label %else
then:
  %x = and i32 %a, 15
  br label %end
else:
  %y = lshr i32 %a, 4
  br label %end
end:
  %v = phi i32 [ %x, %then ], [ %y, %else ]
  %w = sext i32 %v to i64
  ret i64 %w
}
; CHECK-LABEL: @join
; CHECK: %w = zext nneg i32 %v to i64
; The last number below a bound is one of those below it.
define i1 @last(i32 %i) {
entry:
  %below = icmp ult i32 %i, 10
  br i1 %below, label %then, label %else
then:
  %is_last = icmp eq i32 %i, 9
  ret i1 %is_last
else:
  ret i1 false
}
; CHECK-LABEL: @last
; CHECK: %is_last = icmp eq i32 %i, 9
; CHECK: ret i1 %is_last
