; A weak alias is a function of its own: another module may have another one by its name.
; RUN: ir
target triple = "nvptx64-nvidia-cuda"
@weak = weak alias i32 (i32), ptr @twice
@same = weak_odr alias i32 (i32), ptr @twice
define internal i32 @twice(i32 %x) {
  %1 = add i32 %x, %x
  ret i32 %1
}
; CHECK: define i32 @user(i32 %x)
define i32 @user(i32 %x) {
  ; CHECK: call i32 @weak(i32 %x)
  %1 = call i32 @weak(i32 %x)
  ; CHECK: call i32 @twice(i32
  %2 = call i32 @same(i32 %1)
  ret i32 %2
}
