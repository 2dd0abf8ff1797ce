; A flag that no turn of a loop can change is a constant; one that some turn sets is not.
; RUN: opt passes=sccp
define void @never_set(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %flag = phi i32 [ 0, %entry ], [ %kept, %latch ]
  %is = icmp eq i32 %flag, 1
  br i1 %is, label %set, label %other
set:
  br label %latch
other:
  store i32 %flag, ptr %p, align 4
  br label %latch
latch:
  %kept = phi i32 [ 1, %set ], [ %flag, %other ]
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
; CHECK-LABEL: @never_set
; CHECK: br i1 false, label %set, label %other
; CHECK: store i32 0, ptr %p
define void @set(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %flag = phi i32 [ 0, %entry ], [ %kept, %latch ]
  %is = icmp eq i32 %i, 1
  br i1 %is, label %set, label %other
set:
  br label %latch
other:
  store i32 %flag, ptr %p, align 4
  br label %latch
latch:
  %kept = phi i32 [ 1, %set ], [ %flag, %other ]
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
; CHECK-LABEL: @set
; CHECK: br i1 %is
; CHECK: store i32 %flag, ptr %p
