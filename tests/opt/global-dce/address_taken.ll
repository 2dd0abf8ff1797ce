; A function that a used table points to stays.
; RUN: opt passes=global-dce
@table = internal global [1 x ptr] [ptr @target], align 8
define internal void @target() {
  ret void
}
define ptx_kernel void @k() {
  %f = load ptr, ptr @table, align 8
  call void %f()
  ret void
}
; CHECK: @table
; CHECK: define internal void @target
