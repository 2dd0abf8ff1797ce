; A loop tests once before it and then at the end of each turn, with its properties on the new branch.
; RUN: opt passes=loop-rotate
define i32 @f(ptr %p, i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %s = phi i32 [ 0, %entry ], [ %sum, %body ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %v = load i32, ptr %p, align 4
  %sum = add i32 %s, %v
  %next = add i32 %i, 1
  br label %head, !llvm.loop !0
exit:
  ret i32 %s
}
!0 = distinct !{!0}
; CHECK: [[G:%.*]] = icmp slt i32 0, %n
; CHECK-NEXT: br i1 [[G]], label %body, label %exit
; CHECK: body:
; CHECK: [[I:%.*]] = phi i32
; CHECK: %next = add i32
; CHECK: [[C:%.*]] = icmp slt i32 %next, %n
; CHECK-NEXT: br i1 [[C]], label %body, label %exit, !llvm.loop
; CHECK: exit:
; CHECK: [[R:%.*]] = phi i32
; CHECK: ret i32 [[R]]
