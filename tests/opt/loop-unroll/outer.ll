; A loop whose counter decides how long the loop inside runs is unrolled, and then the inner ones are.
; RUN: opt passes=loop-unroll,simplify-cfg
define void @f(ptr %p) {
entry:
  br label %outer
outer:
  %size = phi i32 [ 2, %entry ], [ %size.next, %outer.latch ]
  %start = lshr i32 %size, 1
  br label %inner
inner:
  %step = phi i32 [ %start, %outer ], [ %step.next, %inner ]
  %sum = add i32 %size, %step
  store volatile i32 %sum, ptr %p, align 4
  %step.next = lshr i32 %step, 1
  %more = icmp ugt i32 %step.next, 0
  br i1 %more, label %inner, label %outer.latch
outer.latch:
  %size.next = shl i32 %size, 1
  %again = icmp ult i32 %size.next, 9
  br i1 %again, label %outer, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @f
; CHECK: store volatile i32 3,
; CHECK-NEXT: store volatile i32 6,
; CHECK-NEXT: store volatile i32 5,
; CHECK-NEXT: store volatile i32 12,
; CHECK-NEXT: store volatile i32 10,
; CHECK-NEXT: store volatile i32 9,
; CHECK-NOT: store
; CHECK: ret void
