; A constant that all calls pass, or that a function always returns, is known; one of some calls is not.
; RUN: opt passes=ipsccp
define internal i32 @scale(i32 %x, i32 %by, i32 %mode) noinline {
  %y = mul i32 %x, %by
  %z = add i32 %y, %mode
  ret i32 %z
}
define internal i32 @seven(i32 %x) noinline {
  ret i32 7
}
define i32 @caller(i32 %a) {
  %x = call i32 @scale(i32 %a, i32 3, i32 1)
  %y = call i32 @scale(i32 %x, i32 3, i32 2)
  %s = call i32 @seven(i32 %y)
  %r = add i32 %y, %s
  ret i32 %r
}
; CHECK-LABEL: @scale
; CHECK: %y = mul i32 %x, 3
; CHECK-NEXT: %z = add i32 %y, %mode
; CHECK-LABEL: @caller
; CHECK: %r = add i32 %y, 7
define internal i32 @recursive(i32 %n, i32 %step) noinline {
entry:
  %done = icmp slt i32 %n, 1
  br i1 %done, label %end, label %more
more:
  %m = sub i32 %n, %step
  %r = call i32 @recursive(i32 %m, i32 %step)
  br label %end
end:
  %v = phi i32 [ %n, %entry ], [ %r, %more ]
  ret i32 %v
}
define i32 @starts(i32 %n) {
  %r = call i32 @recursive(i32 %n, i32 2)
  ret i32 %r
}
; CHECK-LABEL: @recursive
; CHECK: %m = sub i32 %n, 2
define i32 @visible(i32 %x) {
  ret i32 %x
}
define i32 @calls_visible() {
  %r = call i32 @visible(i32 1)
  ret i32 %r
}
; CHECK-LABEL: @visible
; CHECK: ret i32 %x
