; A reference that the callee always reads, before it writes any memory, is passed as its value; others stay pointers.
; RUN: opt passes=argument-promotion
define internal i32 @reads(ptr %p, ptr %out) noinline {
  %q = getelementptr i8, ptr %p, i64 4
  %a = load i32, ptr %p, align 4
  %b = load i32, ptr %q, align 4
  %r = add i32 %a, %b
  store i32 %r, ptr %out, align 4
  ret i32 %r
}
define i32 @caller(i32 %x, ptr %out) {
  %v = alloca [2 x i32], align 4
  store i32 %x, ptr %v, align 4
  %s = getelementptr i8, ptr %v, i64 4
  store i32 7, ptr %s, align 4
  %r = call i32 @reads(ptr %v, ptr %out)
  ret i32 %r
}
; CHECK-LABEL: define internal i32 @reads(ptr %out, i32 [[A:%[0-9]+]], i32 [[B:%[0-9]+]])
; CHECK-NOT: load
; CHECK: add i32
; CHECK-LABEL: @caller
; CHECK: [[X:%[0-9a-z]+]] = load i32, ptr %v
; CHECK: [[Y:%[0-9a-z]+]] = load i32, ptr
; CHECK: call i32 @reads(ptr %out, i32 [[X]], i32 [[Y]])
define internal i32 @after_write(ptr %p, ptr %out) noinline {
  store i32 1, ptr %out, align 4
  %a = load i32, ptr %p, align 4
  ret i32 %a
}
define i32 @calls_after_write(ptr %p, ptr %out) {
  %r = call i32 @after_write(ptr %p, ptr %out)
  ret i32 %r
}
; CHECK-LABEL: define internal i32 @after_write(ptr %p, ptr %out)
define internal i32 @maybe(ptr %p, i1 %c) noinline {
entry:
  br i1 %c, label %then, label %end
then:
  %a = load i32, ptr %p, align 4
  ret i32 %a
end:
  ret i32 0
}
define i32 @calls_maybe(i1 %c) {
  %r = call i32 @maybe(ptr null, i1 %c)
  ret i32 %r
}
; CHECK-LABEL: define internal i32 @maybe(ptr %p, i1 %c)
