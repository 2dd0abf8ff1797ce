; Behind a rotated loop its counter is a phi of what each way out brings.
; RUN: opt passes=loop-rotate
define i32 @f(ptr %p, i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %c = icmp slt i32 %i, %n
  br i1 %c, label %body, label %exit
body:
  %v = load volatile i32, ptr %p, align 4
  %stop = icmp eq i32 %v, 0
  br i1 %stop, label %exit, label %latch
latch:
  %next = add i32 %i, 1
  br label %head
exit:
  ret i32 %i
}
; CHECK: icmp slt i32 0, %n
; CHECK: body:
; CHECK: load volatile
; CHECK: exit:
; CHECK: [[R:%.*]] = phi i32
; CHECK: ret i32 [[R]]
