; Functions that are `noinline`, recursive or replaceable by another module are called.
; RUN: opt passes=inline
define i32 @no(i32 %x) noinline {
  ret i32 %x
}
define i32 @recursive(i32 %n) {
entry:
  %z = icmp eq i32 %n, 0
  br i1 %z, label %end, label %more
more:
  %m = sub i32 %n, 1
  %r = call i32 @recursive(i32 %m)
  br label %end
end:
  %v = phi i32 [ 0, %entry ], [ %r, %more ]
  ret i32 %v
}
define weak i32 @replaceable(i32 %x) {
  ret i32 %x
}
define i32 @f(i32 %x) {
  %a = call i32 @no(i32 %x)
  %b = call i32 @recursive(i32 %a)
  %c = call i32 @replaceable(i32 %b)
  ret i32 %c
}
; CHECK-LABEL: define i32 @f
; CHECK: call i32 @no
; CHECK: call i32 @recursive
; CHECK: call i32 @replaceable
