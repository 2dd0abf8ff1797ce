; Only an address in an array is that of an element.
; RUN: verify-error
define ptr @f(ptr %p, i64 %i) {
  %e = getelementptr inbounds i32, ptr %p, i64 %i, !cuprum.element !0 ; expected-error: !cuprum.element is for an element of an array
  ret ptr %e
}
!0 = !{}
