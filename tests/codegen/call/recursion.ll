; A function that calls itself or is called before its definition is declared.
; RUN: codegen arch=sm_90
; CHECK: .func (.param .b32 func_retval0) odd
; CHECK-NEXT: (
; CHECK: ;
; CHECK: .func (.param .b32 func_retval0) even(
; CHECK: odd,
; CHECK: .func (.param .b32 func_retval0) odd(
; CHECK: even,
define internal i32 @even(i32 %n) {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  %m = sub i32 %n, 1
  %r = call i32 @odd(i32 %m)
  ret i32 %r
}
define internal i32 @odd(i32 %n) {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %no, label %rec
no:
  ret i32 0
rec:
  %m = sub i32 %n, 1
  %r = call i32 @even(i32 %m)
  ret i32 %r
}
define ptx_kernel void @k(i32 %n, ptr %p) {
  %r = call i32 @even(i32 %n)
  store i32 %r, ptr %p, align 4
  ret void
}
