; An instruction that the data model has no place for is refused, not skipped.
; RUN: verify-error
define void @f() {
  invoke void @f() to label %a unwind label %b            ; expected-error: 4:3: error: invoke instruction is not supported
a:
  ret void
b:
  unreachable
}
