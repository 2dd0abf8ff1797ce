; A load takes the value last stored or loaded there, unless a store that may touch the place came between.
; RUN: opt passes=early-cse
define i32 @forward(ptr %p, i32 %v) {
  store i32 %v, ptr %p, align 4
  %a = load i32, ptr %p, align 4
  ret i32 %a
}
; CHECK-LABEL: @forward
; CHECK: ret i32 %v
define i32 @clobbered(ptr %p, ptr %q) {
  %a = load i32, ptr %p, align 4
  store i32 0, ptr %q, align 4
  %b = load i32, ptr %p, align 4
  %r = add i32 %a, %b
  ret i32 %r
}
; CHECK-LABEL: @clobbered
; CHECK: %b = load
define i32 @other_element(ptr %p) {
  %a = load i32, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 4
  store i32 0, ptr %q, align 4
  %b = load i32, ptr %p, align 4
  %r = add i32 %a, %b
  ret i32 %r
}
; CHECK-LABEL: @other_element
; CHECK: add i32 %a, %a
define i32 @other_space(ptr addrspace(1) %p, ptr addrspace(3) %q) {
  %a = load i32, ptr addrspace(1) %p, align 4
  store i32 0, ptr addrspace(3) %q, align 4
  %b = load i32, ptr addrspace(1) %p, align 4
  %r = add i32 %a, %b
  ret i32 %r
}
; CHECK-LABEL: @other_space
; CHECK: add i32 %a, %a
