; Masks and extensions whose bits nobody needs go, with promises that held for those bits; needed bits stay.
; RUN: opt passes=bdce
define i8 @masks(i32 %a, i32 %b) {
  %x = and i32 %a, 4095
  %y = or i32 %b, 65536
  %z = xor i32 %y, -256
  %s = add nsw i32 %x, %z
  %t = trunc i32 %s to i8
  ret i8 %t
}
; CHECK-LABEL: define i8 @masks
; CHECK-NEXT: add i32 %a, %b
; CHECK-NEXT: trunc

; The mask takes a bit that is needed.
define i8 @needed(i32 %a, i32 %b) {
  %x = and i32 %a, 127
  %s = add nsw i32 %x, %b
  %t = trunc i32 %s to i8
  ret i8 %t
}
; CHECK-LABEL: define i8 @needed
; CHECK-NEXT: and i32 %a, 127
; CHECK-NEXT: add nsw i32

; A sum needs all bits below.
define i32 @carries(i32 %a, i32 %b) {
  %x = and i32 %a, -16
  %s = add i32 %x, %b
  %t = and i32 %s, 256
  ret i32 %t
}
; CHECK-LABEL: define i32 @carries
; CHECK-NEXT: and i32 %a, -16

define i32 @back(i32 %a, i32 %b) {
  %left = shl i32 %a, 16
  %right = ashr i32 %left, 16
  %short = trunc i32 %b to i16
  %long = sext i16 %short to i32
  %s = mul i32 %right, %long
  %t = and i32 %s, 65535
  ret i32 %t
}
; CHECK-LABEL: define i32 @back
; CHECK: mul i32 %a, %b
; CHECK-NEXT: and i32

define i32 @sign(i16 %a, i32 %b) {
  %x = sext i16 %a to i32
  %s = xor i32 %x, %b
  %t = and i32 %s, 65535
  ret i32 %t
}
; CHECK-LABEL: define i32 @sign
; CHECK-NEXT: zext i16 %a

; Only the sign decides.
define i1 @negative(i32 %a) {
  %x = or i32 %a, 255
  %c = icmp slt i32 %x, 0
  ret i1 %c
}
; CHECK-LABEL: define i1 @negative
; CHECK-NEXT: icmp slt i32 %a, 0

; What was promised of the sum was promised of the bits that the mask took.
define i32 @promises(i32 %a, i32 %n) {
  %x = and i32 %a, 65535
  %s = add nuw nsw i32 %x, 1
  %h = shl i32 %s, 16
  ret i32 %h
}
; CHECK-LABEL: define i32 @promises
; CHECK-NEXT: add i32 %a, 1

; The shifted-out bits are promised to be zeros.
define i32 @exact(i32 %a) {
  %x = and i32 %a, -16
  %s = lshr exact i32 %x, 4
  ret i32 %s
}
; CHECK-LABEL: define i32 @exact
; CHECK-NEXT: and i32 %a, -16

; Nobody needs any bit of the division.
define i32 @dead(i32 %a, i32 %b) {
  %d = udiv i32 %a, 7
  %s = shl i32 %d, 8
  %t = or i32 %s, %b
  %u = and i32 %t, 255
  ret i32 %u
}
; CHECK-LABEL: define i32 @dead
; CHECK-NOT: udiv
; CHECK: ret
