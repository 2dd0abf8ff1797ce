; An alias is what it stands for; one that others see is a function that calls the other.
; RUN: ir
target triple = "nvptx64-nvidia-cuda"
@data = addrspace(1) global [4 x i32] zeroinitializer
@third = internal alias i32, ptr addrspace(1) getelementptr ([4 x i32], ptr addrspace(1) @data, i64 0, i64 2)
@second = internal alias i32, getelementptr inbounds ([4 x i32], ptr addrspace(1) @data, i64 0, i64 1)
@seen = alias i32 (i32), ptr @twice
@again = internal alias i32 (i32), ptr @seen
; CHECK: define i32 @twice(i32 %x)
define i32 @twice(i32 %x) {
  %1 = add i32 %x, %x
  ret i32 %1
}
define i32 @user(i32 %x) {
  ; CHECK: load i32, ptr addrspace(1) getelementptr ([4 x i32], ptr addrspace(1) @data, i64 0, i64 2)
  %1 = load i32, ptr addrspace(1) @third, align 4
  ; CHECK: call i32 @twice(i32
  %2 = call i32 @again(i32 %1)
  ; CHECK: load i32, ptr addrspace(1) getelementptr inbounds ([4 x i32], ptr addrspace(1) @data, i64 0, i64 1)
  %3 = load i32, ptr addrspace(1) @second, align 4
  %4 = add i32 %2, %3
  ret i32 %4
}
; CHECK: define i32 @seen(i32 %0) {
; CHECK: call i32 @twice(i32 %0)
