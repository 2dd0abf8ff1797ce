; A function is inlined with what was inlined into it before.
; RUN: opt passes=inline
define internal i32 @a(i32 %x) {
  %r = add i32 %x, 1
  ret i32 %r
}
define internal i32 @b(i32 %x) {
  %r = call i32 @a(i32 %x)
  %s = mul i32 %r, 2
  ret i32 %s
}
define i32 @c(i32 %x) {
  %r = call i32 @b(i32 %x)
  ret i32 %r
}
; CHECK-LABEL: define i32 @c
; CHECK-NOT: call
; CHECK: add i32 %x, 1
; CHECK: mul i32
; CHECK: ret i32
