; A known number of turns that no number of copies divides leaves no rest: the copy of the last turn has the test.
; RUN: opt passes=loop-unroll-runtime
define i32 @f(ptr %p) {
entry:
  br label %body
body:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %s = phi i32 [ 0, %entry ], [ %sum, %body ]
  %q = getelementptr inbounds i32, ptr %p, i64 %i
  %v = load volatile i32, ptr %q, align 4
  %sum = add i32 %s, %v
  %next = add nsw i64 %i, 1
  %more = icmp slt i64 %next, 1031
  br i1 %more, label %body, label %exit
exit:
  ret i32 %sum
}
; 1031 is seven more than a multiple of sixteen. The copies stand before the loop itself, the first of them.
; CHECK-LABEL: define i32 @f
; CHECK-COUNT-6: load volatile
; CHECK: br i1
; CHECK-COUNT-10: load volatile
; CHECK-NOT: load volatile
; CHECK-NOT: br i1
; CHECK: ret i32

; One more than a multiple of four: the loop itself has the test.
define i32 @first(ptr %p) {
entry:
  br label %body
body:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %s = phi i32 [ 0, %entry ], [ %sum, %body ]
  %q = getelementptr inbounds i32, ptr %p, i64 %i
  %v = load volatile i32, ptr %q, align 4
  %sum = add i32 %s, %v
  %next = add nsw i64 %i, 1
  %more = icmp slt i64 %next, 1009
  br i1 %more, label %body, label %exit, !llvm.loop !0
exit:
  ret i32 %sum
}
; CHECK-LABEL: define i32 @first
; CHECK-NOT: br i1
; CHECK-COUNT-4: load volatile
; CHECK: br i1
; CHECK-NOT: load volatile
; CHECK-NOT: br i1
; CHECK: ret i32
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.count", i32 4}
