; An `if` that only computes something cheap is a choice of values.
; RUN: opt passes=simplify-cfg
define i32 @diamond(i1 %c, i32 %a, i32 %b) {
entry:
  br i1 %c, label %t, label %f
t:
  %x = add i32 %a, 1
  br label %m
f:
  %y = sub i32 %b, 1
  br label %m
m:
  %r = phi i32 [ %x, %t ], [ %y, %f ]
  ret i32 %r
}
; CHECK-LABEL: @diamond
; CHECK: [[R:%.*]] = select i1 %c, i32 %x, i32 %y
; CHECK-NEXT: ret i32 [[R]]
define i32 @triangle(i1 %c, i32 %a) {
entry:
  br i1 %c, label %t, label %m
t:
  %x = add i32 %a, 1
  br label %m
m:
  %r = phi i32 [ %x, %t ], [ %a, %entry ]
  ret i32 %r
}
; CHECK-LABEL: @triangle
; CHECK: [[R:%.*]] = select i1 %c, i32 %x, i32 %a
; CHECK-NEXT: ret i32 [[R]]
