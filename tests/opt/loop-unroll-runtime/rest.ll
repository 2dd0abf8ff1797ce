; What remains of a loop of unknown length is copied where it is small and less than a round: two turns, then one. Where
; the counter may wrap around, and the test pass again, it stays a loop.
; RUN: opt passes=loop-unroll-runtime
define i32 @bounded(ptr %p, i32 %n) {
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
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  %r = phi i32 [ 0, %entry ], [ %sum, %body ]
  ret i32 %r
}
; The guard is another test than that of the loop, so nothing tells that the counter meets its bound.
; CHECK-LABEL: define i32 @bounded
; CHECK-COUNT-5: load i32
; CHECK-NOT: load i32
; CHECK: br i1 {{.*}}!llvm.loop
; CHECK: ret i32

define i32 @guarded(ptr %p, i32 %n) {
entry:
  %none = icmp eq i32 0, %n
  br i1 %none, label %exit, label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %s = phi i32 [ 0, %entry ], [ %sum, %body ]
  %w = sext i32 %i to i64
  %q = getelementptr inbounds i32, ptr %p, i64 %w
  %v = load i32, ptr %q, align 4
  %sum = add i32 %s, %v
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  %r = phi i32 [ 0, %entry ], [ %sum, %body ]
  ret i32 %r
}
; CHECK-LABEL: define i32 @guarded
; CHECK-COUNT-7: load i32
; CHECK-NOT: load i32
; CHECK: ret i32

; Steps of two may step over a bound that must be met, and over the end of the type.
define i32 @steps(ptr %p, i32 %n) {
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
  %next = add i32 %i, 2
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  %r = phi i32 [ 0, %entry ], [ %sum, %body ]
  ret i32 %r
}
; CHECK-LABEL: define i32 @steps
; CHECK-COUNT-5: load i32
; CHECK-NOT: load i32
; CHECK: br i1 {{.*}}!llvm.loop
; CHECK: ret i32
