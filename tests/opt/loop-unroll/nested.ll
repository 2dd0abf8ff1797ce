; An outer loop is unrolled with the copies of its inner one.
; RUN: opt passes=loop-unroll
define void @f(ptr %p) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %outer.latch ]
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j.next, %inner ]
  %x = shl i32 %i, 4
  %y = add i32 %x, %j
  store volatile i32 %y, ptr %p, align 4
  %j.next = add i32 %j, 1
  %jc = icmp slt i32 %j.next, 2
  br i1 %jc, label %inner, label %outer.latch
outer.latch:
  %i.next = add i32 %i, 1
  %ic = icmp slt i32 %i.next, 2
  br i1 %ic, label %outer, label %exit
exit:
  ret void
}
; CHECK: store volatile i32 0
; CHECK: store volatile i32 1
; CHECK: store volatile i32 16
; CHECK: store volatile i32 17
; CHECK-NOT: store
; CHECK: ret void
