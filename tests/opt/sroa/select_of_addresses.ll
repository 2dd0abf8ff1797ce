; `min(a, b)` on references to variables is a choice of their values.
; RUN: opt passes=sroa
define i32 @f(i32 %x, i32 %y) {
  %a = alloca i32, align 4
  %b = alloca i32, align 4
  store i32 %x, ptr %a, align 4
  store i32 %y, ptr %b, align 4
  %c = icmp slt i32 %x, %y
  %p = select i1 %c, ptr %a, ptr %b
  %r = load i32, ptr %p, align 4
  ret i32 %r
}
; CHECK-LABEL: @f
; CHECK-NOT: alloca
; CHECK: select i1 %c, i32 %x, i32 %y
