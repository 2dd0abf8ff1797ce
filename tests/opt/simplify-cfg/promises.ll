; A branch whose other way is never taken leaves what it says behind.
; RUN: opt passes=simplify-cfg
define i32 @positive(i32 %n) {
  %c = icmp slt i32 %n, 1
  br i1 %c, label %never, label %on
never:
  unreachable
on:
  %r = sdiv i32 %n, 8
  ret i32 %r
}
; CHECK-LABEL: @positive
; CHECK: [[C:%.*]] = icmp sge i32 %n, 1
; CHECK-NEXT: call void @llvm.assume(i1 [[C]])
; CHECK-NEXT: sdiv
define i32 @even(ptr %p) {
  %n = ptrtoint ptr %p to i64
  %low = and i64 %n, 15
  %c = icmp eq i64 %low, 0
  br i1 %c, label %on, label %never
never:
  unreachable
on:
  %r = load i32, ptr %p, align 4
  ret i32 %r
}
; CHECK-LABEL: @even
; CHECK: call void @llvm.assume(i1 %c)
