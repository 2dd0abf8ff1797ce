; Unsigned division by a constant is a high product and a shift, with a correction where the factor needs 33 bits.
; RUN: opt passes=div-const
define i32 @ten(i32 %x) {
  %r = udiv i32 %x, 10
  ret i32 %r
}
; CHECK-LABEL: @ten
; CHECK: [[H:%.*]] = call i32 @llvm.nvvm.mulhi.ui(i32 %x, i32 -858993459)
; CHECK-NEXT: [[R:%.*]] = lshr i32 [[H]], 3
; CHECK-NEXT: ret i32 [[R]]
define i32 @seven(i32 %x) {
  %r = udiv i32 %x, 7
  ret i32 %r
}
; CHECK-LABEL: @seven
; CHECK: [[H:%.*]] = call i32 @llvm.nvvm.mulhi.ui(i32 %x, i32 613566757)
; CHECK-NEXT: [[A:%.*]] = sub i32 %x, [[H]]
; CHECK-NEXT: [[B:%.*]] = lshr i32 [[A]], 1
; CHECK-NEXT: [[C:%.*]] = add i32 [[B]], [[H]]
; CHECK-NEXT: lshr i32 [[C]], 2
define i64 @wide(i64 %x) {
  %r = urem i64 %x, 10
  ret i64 %r
}
; CHECK-LABEL: @wide
; CHECK: call i64 @llvm.nvvm.mulhi.ull(i64 %x, i64 -3689348814741910323)
