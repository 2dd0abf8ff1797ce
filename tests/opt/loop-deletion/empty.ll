; A loop that computes nothing used and has no effect goes if it is known, or promised, to end.
; RUN: opt passes=loop-deletion
define i32 @counted(i32 %x) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %s = phi i32 [ 0, %entry ], [ %t, %body ]
  %t = mul i32 %s, %x
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 1000000
  br i1 %more, label %body, label %exit
exit:
  %r = phi i32 [ %x, %body ]
  ret i32 %r
}
; CHECK-LABEL: define i32 @counted
; CHECK: entry:
; CHECK-NEXT: br label %exit
; CHECK: exit:
; CHECK-NEXT: phi i32 [ %x, %entry ]

define i32 @used(i32 %x) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %s = phi i32 [ 1, %entry ], [ %t, %body ]
  %t = mul i32 %s, %x
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 1000000
  br i1 %more, label %body, label %exit
exit:
  ret i32 %t
}
; CHECK-LABEL: define i32 @used
; CHECK: body:

define void @stores(ptr %p) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  store i32 %i, ptr %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 1000000
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @stores
; CHECK: store i32

; The step may be zero.
define void @endless(i32 %step) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %next = add i32 %i, %step
  %more = icmp ult i32 %next, 1000000
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @endless
; CHECK: body:

define void @promised(i32 %step) mustprogress {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %next = add i32 %i, %step
  %more = icmp ult i32 %next, 1000000
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @promised
; CHECK: entry:
; CHECK-NEXT: br label %exit

; Both loops go, the inner one first.
define void @nested(i32 %x) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %k, %inner ]
  %k = add nsw i32 %j, 1
  %again = icmp slt i32 %k, 100000
  br i1 %again, label %inner, label %latch
latch:
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 100000
  br i1 %more, label %outer, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @nested
; CHECK: entry:
; CHECK-NEXT: br label %exit
