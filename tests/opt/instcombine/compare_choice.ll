; A choice of variables compared with null, or of functions with one of them, is decided by the conditions.
; RUN: opt passes=instcombine,dce
define i1 @some(i1 %c, i1 %d) {
  %x = alloca i32, align 4
  %y = alloca [4 x i32], align 4
  %z = getelementptr i8, ptr %y, i64 8
  %p = select i1 %c, ptr %x, ptr null
  %q = select i1 %d, ptr %z, ptr %p
  %r = icmp eq ptr %q, null
  ret i1 %r
}
; CHECK-LABEL: define i1 @some
; CHECK-NOT: icmp
; CHECK: ret i1
define i1 @outside(i1 %c, i64 %n) {
  %x = alloca i32, align 4
  %y = getelementptr i8, ptr %x, i64 %n
  %r = icmp eq ptr %y, null
  ret i1 %r
}
; CHECK-LABEL: define i1 @outside
; CHECK: icmp eq ptr
define i1 @functions(i1 %c) {
  %f = select i1 %c, ptr @a, ptr @b
  %r = icmp eq ptr %f, @a
  ret i1 %r
}
; CHECK-LABEL: define i1 @functions
; CHECK: ret i1 %c
declare void @a()
declare void @b()
