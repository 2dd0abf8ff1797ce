; `#pragma unroll 2` is obeyed though length and step are unknown, and `#pragma unroll 1` leaves one copy.
; RUN: opt passes=loop-unroll-runtime
define void @twice(ptr %p, i32 %n, i32 %step) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %w = zext i32 %i to i64
  %q = getelementptr inbounds i32, ptr %p, i64 %w
  store volatile i32 %i, ptr %q, align 4
  %next = add i32 %i, %step
  %more = icmp ult i32 %next, %n
  br i1 %more, label %body, label %exit, !llvm.loop !0
exit:
  ret void
}
define void @once(ptr %p, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %w = zext i32 %i to i64
  %q = getelementptr inbounds i32, ptr %p, i64 %w
  %v = load volatile i32, ptr %q, align 4
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %body, label %exit, !llvm.loop !2
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.count", i32 2}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.disable"}
; CHECK-LABEL: define void @twice
; CHECK: [[FITS:%.*]] = icmp ule i32 %step, -1
; CHECK: select i1 [[FITS]]
; CHECK-COUNT-2: store volatile
; CHECK: br i1
; CHECK-COUNT-1: store volatile
; CHECK-NOT: store volatile
; CHECK-LABEL: define void @once
; CHECK-COUNT-1: load volatile
; CHECK-NOT: load volatile
; CHECK: ret void
