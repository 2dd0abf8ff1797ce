; What no kernel reaches goes, with its variables and declarations; variables that the host sees stay.
; RUN: opt passes=global-dce
@used_by_live = internal global i32 1, align 4
@used_by_dead = internal global i32 2, align 4
@device = addrspace(1) externally_initialized global i32 0, align 4
define internal void @dead() {
  store i32 1, ptr @used_by_dead, align 4
  ret void
}
define linkonce_odr void @inline_function() {
  ret void
}
define internal void @live() {
  store i32 1, ptr @used_by_live, align 4
  ret void
}
define ptx_kernel void @k() {
  call void @live()
  ret void
}
declare void @unused()
; CHECK: @used_by_live
; CHECK-NOT: @used_by_dead
; CHECK: @device
; CHECK-NOT: @dead
; CHECK-NOT: @inline_function
; CHECK: define internal void @live
; CHECK: define ptx_kernel void @k
; CHECK-NOT: @unused
