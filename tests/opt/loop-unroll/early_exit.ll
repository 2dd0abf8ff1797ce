; A break out of an unrolled loop brings the counter of its turn.
; RUN: opt passes=loop-unroll
define i32 @f(ptr %p) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %c = icmp ult i32 %i, 2
  br i1 %c, label %body, label %exit
body:
  %v = load volatile i32, ptr %p, align 4
  %found = icmp eq i32 %v, 7
  br i1 %found, label %exit, label %latch
latch:
  %next = add i32 %i, 1
  br label %head
exit:
  %r = phi i32 [ -1, %head ], [ %i, %body ]
  ret i32 %r
}
; CHECK-LABEL: define i32 @f
; CHECK-COUNT-2: load volatile
; CHECK-NOT: load
; CHECK: phi i32 [ 0, %{{.*}} ], [ 1, %{{.*}} ], [ -1, %{{.*}} ]
