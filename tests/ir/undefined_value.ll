; A use without a definition is an error at the place of the use.
; RUN: verify-error
define i32 @f(i32 %x) {
  %1 = add i32 %x, %missing                               ; expected-error: 4:20: error: use of undefined value '%missing'
  ret i32 %1
}
