; A loop around others is unrolled because a pragma asks for it, also where what is inside stays a loop; and the least
; of two numbers is a number in a copy, so that the length of the loop inside is known there.
; RUN: opt passes=loop-unroll,simplify-cfg
declare i32 @llvm.smin.i32(i32, i32)
define void @stays(ptr %p, i32 %n) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %outer.latch ]
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j.next, %inner ]
  store volatile i32 %i, ptr %p, align 4
  %j.next = add i32 %j, 1
  %more = icmp slt i32 %j.next, %n
  br i1 %more, label %inner, label %outer.latch
outer.latch:
  %i.next = add i32 %i, 1
  %again = icmp ult i32 %i.next, 3
  br i1 %again, label %outer, label %exit, !llvm.loop !0
exit:
  ret void
}
; CHECK-LABEL: define void @stays
; CHECK: store volatile i32 0,
; CHECK: store volatile i32 1,
; CHECK: store volatile i32 2,
; CHECK-NOT: store
; CHECK: ret void

define void @least(ptr %p) {
entry:
  br label %outer
outer:
  %start = phi i32 [ 0, %entry ], [ %next, %outer.latch ]
  %next = add i32 %start, 2
  %end = call i32 @llvm.smin.i32(i32 %next, i32 3)
  br label %head
head:
  %j = phi i32 [ %start, %outer ], [ %j.next, %inner ]
  %more = icmp slt i32 %j, %end
  br i1 %more, label %inner, label %outer.latch
inner:
  store volatile i32 %j, ptr %p, align 4
  %j.next = add i32 %j, 1
  br label %head
outer.latch:
  %again = icmp ult i32 %next, 4
  br i1 %again, label %outer, label %exit, !llvm.loop !0
exit:
  ret void
}
; CHECK-LABEL: define void @least
; CHECK: store volatile i32 0,
; CHECK-NEXT: store volatile i32 1,
; CHECK-NEXT: store volatile i32 2,
; CHECK-NOT: store
; CHECK: ret void

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.full"}
