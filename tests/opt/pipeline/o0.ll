; At O0 a variable, its store and its load stay.
; RUN: opt passes=default<O0>
define i32 @f() {
  %a = alloca i32, align 4
  store i32 1, ptr %a, align 4
  %b = load i32, ptr %a, align 4
  ret i32 %b
}
; CHECK: alloca
; CHECK: store
; CHECK: load
