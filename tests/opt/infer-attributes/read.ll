; A function that writes only its own variables, and calls only such, is marked as reading or not touching memory.
; RUN: opt passes=infer-attributes
define internal i32 @reads(ptr %p) {
  %v = load i32, ptr %p, align 4
  %own = alloca i32, align 4
  store i32 %v, ptr %own, align 4
  %w = load i32, ptr %own, align 4
  ret i32 %w
}
; CHECK: define internal i32 @reads(ptr %p) [[READ:#[0-9]+]]
define internal i32 @nothing(i32 %x) {
  ret i32 %x
}
; CHECK: define internal i32 @nothing(i32 %x) [[NONE:#[0-9]+]]
define internal void @writes(ptr %p) {
  store i32 1, ptr %p, align 4
  ret void
}
; CHECK: define internal void @writes(ptr %p) {
define internal i32 @volatile(ptr %p) {
  %v = load volatile i32, ptr %p, align 4
  ret i32 %v
}
; CHECK: define internal i32 @volatile(ptr %p) {
define internal i32 @calls(ptr %p) {
  %v = call i32 @reads(ptr %p)
  ret i32 %v
}
; CHECK: define internal i32 @calls(ptr %p) [[READ]]
define internal void @calls_writer(ptr %p) {
  call void @writes(ptr %p)
  ret void
}
; CHECK: define internal void @calls_writer(ptr %p) {
; CHECK-DAG: attributes [[READ]] = { memory(read) }
; CHECK-DAG: attributes [[NONE]] = { memory(none) }
