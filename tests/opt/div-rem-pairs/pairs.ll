; A remainder must be computed from its quotient, wherever one of the two dominates the other.
; RUN: opt passes=div-rem-pairs
define i32 @quotient_first(i32 %n, i32 %d) {
  %q = sdiv i32 %n, %d
  %r = srem i32 %n, %d
  %s = add i32 %q, %r
  ret i32 %s
}
; CHECK-LABEL: define i32 @quotient_first
; CHECK-NEXT: %q = sdiv i32 %n, %d
; CHECK-NEXT: [[P:%.*]] = mul i32 %q, %d
; CHECK-NEXT: [[R:%.*]] = sub i32 %n, [[P]]
; CHECK-NEXT: add i32 %q, [[R]]

; The remainder comes first, and the promise of the quotient does not hold for it.
define i64 @remainder_first(i64 %n, i64 %d, i1 %c) {
  %r = urem i64 %n, %d
  br i1 %c, label %then, label %else
then:
  %q = udiv exact i64 %n, %d
  ret i64 %q
else:
  ret i64 %r
}
; CHECK-LABEL: define i64 @remainder_first
; CHECK-NEXT: %q = udiv i64 %n, %d
; CHECK-NEXT: [[P:%.*]] = mul i64 %q, %d
; CHECK-NEXT: [[R:%.*]] = sub i64 %n, [[P]]
; CHECK-NEXT: br
; CHECK: ret i64 %q
; CHECK: ret i64 [[R]]

; What is divided next is the difference.
define i32 @digits(i32 %n, i32 %a, i32 %b) {
  %q = sdiv i32 %n, %a
  %r = srem i32 %n, %a
  %q2 = sdiv i32 %r, %b
  %r2 = srem i32 %r, %b
  %s = mul i32 %q, %q2
  %t = mul i32 %s, %r2
  ret i32 %t
}
; CHECK-LABEL: define i32 @digits
; CHECK-NEXT: %q = sdiv i32 %n, %a
; CHECK-NEXT: [[P:%.*]] = mul i32 %q, %a
; CHECK-NEXT: [[R:%.*]] = sub i32 %n, [[P]]
; CHECK-NEXT: %q2 = sdiv i32 [[R]], %b
; CHECK-NEXT: [[P2:%.*]] = mul i32 %q2, %b
; CHECK-NEXT: sub i32 [[R]], [[P2]]

; Neither dominates the other.
define i32 @apart(i32 %n, i32 %d, i1 %c) {
  br i1 %c, label %then, label %else
then:
  %q = sdiv i32 %n, %d
  ret i32 %q
else:
  %r = srem i32 %n, %d
  ret i32 %r
}
; CHECK-LABEL: define i32 @apart
; CHECK: sdiv
; CHECK: srem

; Signed and unsigned ones are different numbers.
define i32 @signs(i32 %n, i32 %d) {
  %q = udiv i32 %n, %d
  %r = srem i32 %n, %d
  %s = add i32 %q, %r
  ret i32 %s
}
; CHECK-LABEL: define i32 @signs
; CHECK: srem
