; Names that nobody knows are 0; what is not a string constant is left for a message.
; RUN: opt passes=nvvm-reflect
@name = private constant [6 x i8] c"hello\00"
@variable = global [6 x i8] c"hello\00"
declare i32 @__nvvm_reflect(ptr)
define i32 @f(ptr %p) {
  %a = call i32 @__nvvm_reflect(ptr @name)
  %b = call i32 @__nvvm_reflect(ptr @variable)
  %c = call i32 @__nvvm_reflect(ptr %p)
  %d = add i32 %b, %c
  %e = add i32 %a, %d
  ret i32 %e
}
; CHECK-LABEL: define i32 @f(
; CHECK-NEXT: %b = call i32 @__nvvm_reflect(ptr @variable)
; CHECK-NEXT: %c = call i32 @__nvvm_reflect(ptr %p)
; CHECK: %e = add i32 0, %d
