; An address that several branches of a turn compute is computed once, after all that it is made of.
; RUN: opt passes=loop-share
define void @shared(ptr %a, ptr %b, i64 %i, i32 %n) {
entry:
  br label %head
head:
  %p = phi ptr [ %a, %entry ], [ %q, %latch ]
  %q = phi ptr [ %b, %entry ], [ %p, %latch ]
  %k = phi i32 [ 0, %entry ], [ %next, %latch ]
  %x = load volatile i32, ptr %a, align 4
  %c = icmp eq i32 %x, 0
  br i1 %c, label %one, label %two
one:
  %g = getelementptr inbounds i32, ptr %p, i64 %i
  store i32 1, ptr %g, align 4
  br label %two
two:
  %y = load volatile i32, ptr %a, align 4
  %w = sext i32 %y to i64
  %d = icmp eq i32 %y, 0
  br i1 %d, label %three, label %four
three:
  %h = getelementptr i32, ptr %p, i64 %i
  %l = getelementptr i32, ptr %q, i64 %i
  %v = getelementptr i32, ptr %p, i64 %w
  store i32 2, ptr %h, align 4
  store i32 2, ptr %l, align 4
  store i32 2, ptr %v, align 4
  br label %four
four:
  %z = load volatile i32, ptr %a, align 4
  %e = icmp eq i32 %z, 0
  br i1 %e, label %five, label %latch
five:
  %m = getelementptr i32, ptr %p, i64 %i
  store i32 3, ptr %m, align 4
  br label %latch
latch:
  %next = add nsw i32 %k, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %head, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @shared
; CHECK: %k = phi
; CHECK-NEXT: [[G:%.*]] = getelementptr i32, ptr %p, i64 %i
; CHECK-NEXT: load volatile
; CHECK: store i32 1, ptr [[G]]
; CHECK: three:
; CHECK-NEXT: %l = getelementptr i32, ptr %q, i64 %i
; CHECK-NEXT: %v = getelementptr i32, ptr %p, i64 %w
; CHECK: store i32 2, ptr [[G]]
; CHECK: store i32 3, ptr [[G]]
