; A store of what is already there goes, and one that the next overwrites; one that may be read, or is volatile, stays.
; RUN: opt passes=early-cse
define void @same(ptr %p) {
  %a = load i32, ptr %p, align 4
  store i32 %a, ptr %p, align 4
  ret void
}
; CHECK-LABEL: @same
; CHECK-NOT: store
; CHECK: ret void
define void @twice(ptr %p) {
  store i32 1, ptr %p, align 4
  store i32 2, ptr %p, align 4
  ret void
}
; CHECK-LABEL: @twice
; CHECK-NOT: store i32 1
; CHECK: store i32 2
define i32 @read_between(ptr %p, ptr %q) {
  store i32 1, ptr %p, align 4
  %a = load i32, ptr %q, align 4
  store i32 2, ptr %p, align 4
  ret i32 %a
}
; CHECK-LABEL: @read_between
; CHECK: store i32 1
; CHECK: store i32 2
define void @volatile(ptr %p) {
  store volatile i32 1, ptr %p, align 4
  store volatile i32 1, ptr %p, align 4
  ret void
}
; CHECK-LABEL: @volatile
; CHECK-COUNT-2: store volatile i32 1
