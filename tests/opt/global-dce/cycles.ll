; Internal functions that only each other call go.
; RUN: opt passes=global-dce
define internal void @a() {
  call void @b()
  ret void
}
define internal void @b() {
  call void @a()
  ret void
}
define void @root() {
  ret void
}
; CHECK-NOT: @a
; CHECK-NOT: @b
; CHECK: define void @root
