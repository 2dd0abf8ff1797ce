; Unused arguments and results of internal functions go; functions that are visible or in a table keep theirs.
; RUN: opt passes=dead-arguments
define internal i32 @first(i32 %x, i32 %unused, ptr %p) noinline {
  store i32 %x, ptr %p, align 4
  ret i32 %x
}
define void @caller(i32 %a, ptr %p) {
  %w = mul i32 %a, 5
  %r = call i32 @first(i32 %a, i32 %w, ptr %p)
  ret void
}
; CHECK-LABEL: define internal void @first(i32 %x, ptr %p)
; CHECK: ret void
; CHECK-LABEL: @caller
; CHECK: call void @first(i32 %a, ptr %p)
define internal i32 @recursive(i32 %n, i32 %passed) noinline {
entry:
  %done = icmp slt i32 %n, 1
  br i1 %done, label %end, label %more
more:
  %m = sub i32 %n, 1
  %r = call i32 @recursive(i32 %m, i32 %passed)
  br label %end
end:
  %v = phi i32 [ %n, %entry ], [ %r, %more ]
  ret i32 %v
}
define i32 @starts(i32 %n) {
  %r = call i32 @recursive(i32 %n, i32 2)
  ret i32 %r
}
; CHECK-LABEL: define internal i32 @recursive(i32 %n)
; CHECK: call i32 @recursive(i32 %m)
; CHECK-LABEL: @starts
; CHECK: call i32 @recursive(i32 %n)
define i32 @visible(i32 %x, i32 %unused) {
  ret i32 %x
}
define i32 @calls_visible() {
  %r = call i32 @visible(i32 1, i32 2)
  ret i32 %r
}
; CHECK-LABEL: define i32 @visible(i32 %x, i32 %unused)
@table = internal constant [1 x ptr] [ptr @taken]
define internal i32 @taken(i32 %x, i32 %unused) {
  ret i32 %x
}
define i32 @calls_taken() {
  %r = call i32 @taken(i32 1, i32 2)
  %t = load ptr, ptr @table, align 8
  %s = call i32 %t(i32 %r, i32 3)
  ret i32 %s
}
; CHECK-LABEL: define internal i32 @taken(i32 %x, i32 %unused)
