; The pass `always-inline` inlines functions that are marked `__forceinline__`, and no others.
; RUN: opt passes=always-inline
define internal i32 @must(i32 %x) alwaysinline {
  %r = add i32 %x, 1
  ret i32 %r
}
define internal i32 @may(i32 %x) {
  ret i32 %x
}
define i32 @f(i32 %x) {
  %a = call i32 @must(i32 %x)
  %b = call i32 @may(i32 %a)
  ret i32 %b
}
; CHECK-LABEL: define i32 @f
; CHECK-NOT: @must
; CHECK: call i32 @may
