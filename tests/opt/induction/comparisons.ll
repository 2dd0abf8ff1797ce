; A comparison of a counter that comes out the same in all turns is a constant; one that may change is made.
; RUN: opt passes=induction
define void @decided(ptr %p) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %low = icmp sge i32 %i, 0
  %high = icmp ult i32 %i, 10000
  %last = icmp eq i32 %i, 9999
  %next = add nsw i32 %i, 1
  %over = icmp ugt i32 %next, 10000
  %a = zext i1 %low to i32
  %b = zext i1 %high to i32
  %c = zext i1 %last to i32
  %d = zext i1 %over to i32
  store volatile i32 %a, ptr %p, align 4
  store volatile i32 %b, ptr %p, align 4
  store volatile i32 %c, ptr %p, align 4
  store volatile i32 %d, ptr %p, align 4
  %more = icmp slt i32 %next, 10000
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @decided
; CHECK: %a = zext i1 true to i32
; CHECK: %b = zext i1 true to i32
; CHECK: %c = zext i1 %last to i32
; CHECK: %d = zext i1 false to i32
; CHECK: br i1 %more

; It starts below zero, which is large without a sign; and it wraps around.
define void @open(ptr %p, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ -5, %entry ], [ %next, %body ]
  %j = phi i32 [ 0, %entry ], [ %k, %body ]
  %high = icmp ult i32 %i, 10000
  %sign = icmp sge i32 %j, 0
  %b = zext i1 %high to i32
  %c = zext i1 %sign to i32
  store volatile i32 %b, ptr %p, align 4
  store volatile i32 %c, ptr %p, align 4
  %next = add nsw i32 %i, 1
  %k = add i32 %j, 1000000
  %more = icmp slt i32 %next, 10000
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @open
; CHECK: %b = zext i1 %high to i32
; CHECK: %c = zext i1 %sign to i32
