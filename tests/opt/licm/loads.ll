; A load leaves a loop that cannot write the place, and stays in one that may.
; RUN: opt passes=licm
define void @read(ptr noalias %p, ptr noalias %q, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %x = load i32, ptr %p, align 4
  store i32 %x, ptr %q, align 4
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: @read
; CHECK: entry:
; CHECK-NEXT: load i32, ptr %p
define void @written(ptr %p, ptr %q, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %x = load i32, ptr %p, align 4
  store i32 %x, ptr %q, align 4
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %body, label %exit
exit:
  ret void
}
; CHECK-LABEL: @written
; CHECK: body:
; CHECK: load i32, ptr %p
