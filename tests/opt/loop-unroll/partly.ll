; `#pragma unroll N` makes as many copies, at most N, as divide the number of turns, and keeps one test.
; RUN: opt passes=loop-unroll
define i32 @four(ptr %p) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %sum = phi i32 [ 7, %entry ], [ %more, %body ]
  %x = load volatile i32, ptr %p, align 4
  %more = add i32 %sum, %x
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, 1000
  br i1 %c, label %body, label %exit, !llvm.loop !0
exit:
  %last = phi i32 [ %more, %body ]
  %both = add i32 %last, %next
  ret i32 %both
}
; CHECK-LABEL: define i32 @four
; CHECK-COUNT-4: load volatile
; CHECK-NOT: load volatile
; CHECK: ret i32

; With the test at the start of the body.
define i32 @tested_first(ptr %p) {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %sum = phi i32 [ 7, %entry ], [ %more, %body ]
  %c = icmp slt i32 %i, 1000
  br i1 %c, label %body, label %exit
body:
  %x = load volatile i32, ptr %p, align 4
  %more = add i32 %sum, %x
  %next = add i32 %i, 1
  br label %header, !llvm.loop !6
exit:
  ret i32 %sum
}
; CHECK-LABEL: @tested_first
; CHECK-COUNT-4: load volatile
; CHECK-NOT: load volatile
; CHECK: ret i32 %sum

; 1,001 rounds are not divided by 8, but by 7.
define void @seven(ptr %p) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  store volatile i32 %i, ptr %p, align 4
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, 1001
  br i1 %c, label %body, label %exit, !llvm.loop !2
exit:
  ret void
}
; CHECK-LABEL: @seven
; CHECK-COUNT-7: store volatile
; CHECK-NOT: store
; CHECK: ret void

; A branch inside the body is copied with it.
define void @branches(ptr %p, i1 %d) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  br i1 %d, label %then, label %latch
then:
  store volatile i32 %i, ptr %p, align 4
  br label %latch
latch:
  %v = phi i32 [ 1, %body ], [ %i, %then ]
  store volatile i32 %v, ptr %p, align 4
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, 1000
  br i1 %c, label %body, label %exit, !llvm.loop !4
exit:
  ret void
}
; CHECK-LABEL: @branches
; CHECK-COUNT-4: store volatile
; CHECK-NOT: store
; CHECK: ret void
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.count", i32 4}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.count", i32 8}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.unroll.count", i32 2}
!6 = distinct !{!6, !1}
