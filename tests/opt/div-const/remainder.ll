; A remainder is the number minus the product of quotient and divisor; bytes are divided in 32 bits.
; RUN: opt passes=div-const
define i32 @f(i32 %x) {
  %r = srem i32 %x, 10
  ret i32 %r
}
; CHECK-NOT: srem
; CHECK: [[P:%.*]] = mul i32 {{.*}}, 10
; CHECK-NEXT: sub i32 %x, [[P]]
define i8 @narrow(i8 %x) {
  %r = udiv i8 %x, 10
  ret i8 %r
}
; CHECK-LABEL: @narrow
; CHECK: zext i8 %x to i32
; CHECK-NOT: udiv
; CHECK: trunc i32
