; A loop of three turns becomes three copies without a branch.
; RUN: opt passes=loop-unroll
define i32 @f(ptr %p) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %s = phi i32 [ 0, %entry ], [ %sum, %body ]
  %c = icmp slt i32 %i, 3
  br i1 %c, label %body, label %exit
body:
  %w = sext i32 %i to i64
  %q = getelementptr inbounds i32, ptr %p, i64 %w
  %v = load i32, ptr %q, align 4
  %sum = add i32 %s, %v
  %next = add i32 %i, 1
  br label %head
exit:
  ret i32 %s
}
; CHECK-LABEL: define i32 @f
; CHECK-COUNT-3: load i32
; CHECK-NOT: load i32
; CHECK-NOT: br i1
; CHECK: ret i32
