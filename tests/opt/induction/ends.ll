; Behind a loop with one way out, its counter is the number that ended the loop, where that is known.
; RUN: opt passes=induction,dce
define i32 @constant(ptr %p) {
entry:
  br label %body
body:
  %i = phi i32 [ 3, %entry ], [ %next, %body ]
  store volatile i32 %i, ptr %p, align 4
  %next = add nsw i32 %i, 2
  %more = icmp slt i32 %next, 10
  br i1 %more, label %body, label %exit
exit:
  ret i32 %next
}
; CHECK-LABEL: define i32 @constant
; CHECK: ret i32 11

; A test for inequality is left where both are equal.
define i32 @equal(ptr %p, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  store volatile i32 %i, ptr %p, align 4
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret i32 %next
}
; CHECK-LABEL: define i32 @equal
; CHECK: ret i32 %n

; There is another way out.
define i32 @early(ptr %p) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %x = load volatile i32, ptr %p, align 4
  %stop = icmp eq i32 %x, 0
  br i1 %stop, label %exit, label %latch
latch:
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, 5000
  br i1 %more, label %body, label %exit
exit:
  ret i32 %i
}
; CHECK-LABEL: define i32 @early
; CHECK: ret i32 %i

; The bound may be below the start: then the counter is not the bound.
define i32 @below(ptr %p, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  store volatile i32 %i, ptr %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret i32 %next
}
; CHECK-LABEL: define i32 @below
; CHECK: ret i32 %next
