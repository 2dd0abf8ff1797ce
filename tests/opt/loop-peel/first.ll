; The first turn of a loop that asks whether it is the first stands before the loop, which then does not ask.
; RUN: opt passes=loop-peel,simplify-cfg
define i32 @first(ptr %p, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %s = phi i32 [ 7, %entry ], [ %u, %latch ]
  %is_first = icmp eq i32 %i, 0
  br i1 %is_first, label %then, label %latch
then:
  store volatile i32 1, ptr %p, align 4
  br label %latch
latch:
  %x = load volatile i32, ptr %p, align 4
  %u = add i32 %s, %x
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret i32 %u
}
; CHECK-LABEL: define i32 @first
; CHECK: entry:
; CHECK: store volatile i32 1
; CHECK: [[X:%.*]] = load volatile
; CHECK: add i32 7, [[X]]
; CHECK: phi i32
; CHECK-NOT: store volatile i32 1
; CHECK: ret i32

; The counter may come back to where it started.
define void @again(ptr %p, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %is_first = icmp eq i32 %i, 0
  br i1 %is_first, label %then, label %latch
then:
  store volatile i32 1, ptr %p, align 4
  br label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @again
; CHECK: icmp eq i32 %i, 0

; A pragma says that the loop is unrolled, so its first turn stays in it.
define i32 @unrolled(ptr %p, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %is_first = icmp eq i32 %i, 0
  br i1 %is_first, label %then, label %latch
then:
  store volatile i32 1, ptr %p, align 4
  br label %latch
latch:
  %x = load volatile i32, ptr %p, align 4
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit, !llvm.loop !0
exit:
  ret i32 %x
}
; CHECK-LABEL: define i32 @unrolled
; CHECK: phi i32
; CHECK: store volatile i32 1
; CHECK-NOT: store volatile i32 1
; CHECK: ret i32

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.enable"}
