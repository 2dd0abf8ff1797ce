; A loop of unknown length runs four turns at a time while four are left, then two and one of the rest.
; RUN: opt passes=loop-unroll-runtime
define i32 @sum(ptr %p, i32 %n) {
entry:
  %any = icmp slt i32 0, %n
  br i1 %any, label %body, label %exit
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %s = phi i32 [ 0, %entry ], [ %sum, %body ]
  %w = sext i32 %i to i64
  %q = getelementptr inbounds i32, ptr %p, i64 %w
  %v = load i32, ptr %q, align 4
  %sum = add i32 %s, %v
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  %r = phi i32 [ 0, %entry ], [ %sum, %body ]
  ret i32 %r
}
; CHECK-LABEL: define i32 @sum
; CHECK: [[LEFT:%.*]] = sub i32 %n, 0
; CHECK-NEXT: [[FAR:%.*]] = icmp ugt i32 [[LEFT]], 3
; CHECK-NEXT: [[LIMIT:%.*]] = sub i32 %n, 3
; CHECK-NEXT: br i1 [[FAR]], label
; CHECK-COUNT-4: load i32
; CHECK-NOT: load i32
; CHECK: icmp slt i32 {{%.*}}, [[LIMIT]]
; CHECK: icmp slt i32 {{%.*}}, %n
; CHECK: icmp slt i32 {{%.*}}, %n
; CHECK-COUNT-2: load i32
; CHECK: icmp slt i32 {{%.*}}, %n
; CHECK: load i32
; CHECK-NOT: !llvm.loop
; CHECK: ret i32
