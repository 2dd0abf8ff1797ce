; When the end of a chain of unused values goes, all of the chain goes; what a store needs stays.
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
