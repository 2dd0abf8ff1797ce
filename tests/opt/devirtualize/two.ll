; A call through a choice of two functions becomes a test and two direct calls, if both have the call's type.
; RUN: opt passes=devirtualize
define internal i32 @a(i32 %x) {
  ret i32 %x
}
define internal i32 @b(i32 %x) {
  %y = add i32 %x, 1
  ret i32 %y
}
define i32 @either(i1 %c, i32 %x) {
  %f = select i1 %c, ptr @a, ptr @b
  %r = call i32 %f(i32 %x)
  %s = add i32 %r, %x
  ret i32 %s
}
; CHECK-LABEL: define i32 @either
; CHECK: [[IS:%.*]] = icmp eq ptr %f, @[[FIRST:a|b]]
; CHECK-NEXT: br i1 [[IS]]
; CHECK: [[ONE:%.*]] = call i32 @[[FIRST]](i32 %x)
; CHECK: [[TWO:%.*]] = call i32 @{{a|b}}(i32 %x)
; CHECK: phi i32
; CHECK-NOT: call i32 %f
define i32 @one(i32 %x) {
  %r = call i32 @a(i32 %x)
  ret i32 %r
}
define i32 @unknown(i1 %c, i32 %x, ptr %p) {
  %f = select i1 %c, ptr @a, ptr %p
  %r = call i32 %f(i32 %x)
  ret i32 %r
}
; CHECK-LABEL: define i32 @unknown
; CHECK: call i32 %f(i32 %x)
define i32 @wrong_type(i1 %c, i64 %x) {
  %f = select i1 %c, ptr @a, ptr @b
  %r = call i32 %f(i64 %x)
  ret i32 %r
}
; CHECK-LABEL: define i32 @wrong_type
; CHECK: call i32 %f(i64 %x)
