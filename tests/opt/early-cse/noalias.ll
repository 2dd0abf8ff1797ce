; Stores through other pointers leave what was loaded through a restrict pointer valid.
; RUN: opt passes=early-cse
define i32 @f(ptr noalias %p, ptr noalias %q, ptr %r) {
  %a = load i32, ptr %p, align 4
  store i32 1, ptr %q, align 4
  store i32 1, ptr %r, align 4
  %b = load i32, ptr %p, align 4
  %c = add i32 %a, %b
  ret i32 %c
}
; CHECK: add i32 %a, %a
