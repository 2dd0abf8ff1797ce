; A call is replaced by the callee's blocks, and its result is the phi of all returned values.
; RUN: opt passes=inline
define internal i32 @abs(i32 %x) {
entry:
  %n = icmp slt i32 %x, 0
  br i1 %n, label %neg, label %pos
neg:
  %m = sub i32 0, %x
  ret i32 %m
pos:
  ret i32 %x
}
define i32 @f(i32 %a) {
entry:
  %r = call i32 @abs(i32 %a)
  %s = add i32 %r, 1
  ret i32 %s
}
; CHECK-LABEL: define i32 @f
; CHECK-NOT: call
; CHECK: icmp slt i32 %a, 0
; CHECK: [[R:%.*]] = phi i32 [ %a, %pos ], [ %m, %neg ]
; CHECK: add i32 [[R]], 1
