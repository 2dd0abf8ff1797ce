; `#pragma unroll` makes copies of all 500 turns, and `#pragma unroll 1` keeps a loop of two.
; RUN: opt passes=loop-unroll
define void @disabled(ptr %p) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  store volatile i32 %i, ptr %p, align 4
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, 2
  br i1 %c, label %body, label %exit, !llvm.loop !0
exit:
  ret void
}
; CHECK-LABEL: @disabled
; CHECK: br i1 %c, label %body
define void @full(ptr %p) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  store volatile i32 %i, ptr %p, align 4
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, 500
  br i1 %c, label %body, label %exit, !llvm.loop !2
exit:
  ret void
}
; CHECK-LABEL: @full
; CHECK-COUNT-500: store volatile
; CHECK-NOT: store
; CHECK: ret void
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.full"}
