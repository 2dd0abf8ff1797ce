; A chain of dead operands is only removed at its end.
; RUN: opt passes=dce
define void @f(i32 %a, ptr %p) {
  %b = add i32 %a, 1
  %c = mul i32 %b, %b
  %d = xor i32 %c, %a
  store i32 %b, ptr %p, align 4
  ret void
}
; CHECK: %b = add
; CHECK-NEXT: store i32 %b
; CHECK-NEXT: ret void
