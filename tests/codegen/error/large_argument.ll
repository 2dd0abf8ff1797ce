; An object too large to be passed by value, part by part, is an error before it fills all memory.
; RUN: codegen arch=sm_90
; CHECK: objects of 800000008 bytes as arguments
%Large = type { i32, [100000000 x i64] }
define internal i32 @callee(ptr byval(%Large) align 4 %object) {
  %first = load i32, ptr %object, align 4
  ret i32 %first
}
define i32 @caller(ptr %pointer) {
  %result = call i32 @callee(ptr byval(%Large) align 4 %pointer)
  ret i32 %result
}
