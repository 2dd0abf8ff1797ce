; A use without definition has no message or the wrong place.
; RUN: verify-error
define i32 @f(i32 %x) {
  %1 = add i32 %x, %missing                               ; expected-error: 4:20: error: use of undefined value '%missing'
  ret i32 %1
}
