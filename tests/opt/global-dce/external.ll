; Functions that another module may call or replace stay.
; RUN: opt passes=global-dce
define void @visible() {
  ret void
}
define weak void @replaceable() {
  ret void
}
; CHECK: define void @visible
; CHECK: define weak void @replaceable
