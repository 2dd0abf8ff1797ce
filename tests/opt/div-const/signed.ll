; Signed division by a constant is a high product, or a shift, with the correction that rounds towards zero.
; RUN: opt passes=div-const
define i32 @three(i32 %x) {
  %r = sdiv i32 %x, 3
  ret i32 %r
}
; CHECK-LABEL: @three
; CHECK: [[H:%.*]] = call i32 @llvm.nvvm.mulhi.i(i32 %x, i32 1431655766)
; CHECK-NEXT: [[S:%.*]] = lshr i32 %x, 31
; CHECK-NEXT: add i32 [[H]], [[S]]
define i32 @four(i32 %x) {
  %r = sdiv i32 %x, 4
  ret i32 %r
}
; CHECK-LABEL: @four
; CHECK: [[S:%.*]] = ashr i32 %x, 31
; CHECK-NEXT: [[B:%.*]] = lshr i32 [[S]], 30
; CHECK-NEXT: [[T:%.*]] = add i32 %x, [[B]]
; CHECK-NEXT: ashr i32 [[T]], 2
define i32 @negative(i32 %x) {
  %r = sdiv i32 %x, -7
  ret i32 %r
}
; CHECK-LABEL: @negative
; CHECK: mulhi.i
; CHECK: [[Q:%.*]] = ashr i32 {{.*}}, 2
; CHECK-NEXT: [[S:%.*]] = ashr i32 %x, 31
; CHECK-NEXT: sub i32 [[S]], [[Q]]
; The multiplier is negative as a signed number, which adding the dividend makes up for.
define i32 @seven(i32 %x) {
  %r = sdiv i32 %x, 7
  ret i32 %r
}
; CHECK-LABEL: @seven
; CHECK: [[H:%.*]] = call i32 @llvm.nvvm.mulhi.i(i32 %x, i32 -1840700269)
; CHECK-NEXT: [[A:%.*]] = add i32 [[H]], %x
; CHECK-NEXT: [[Q:%.*]] = ashr i32 [[A]], 2
; CHECK-NEXT: [[S:%.*]] = lshr i32 %x, 31
; CHECK-NEXT: add i32 [[Q]], [[S]]
