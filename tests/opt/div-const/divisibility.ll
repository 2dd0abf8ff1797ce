; A remainder that is only compared with zero becomes a product with the inverse of the constant.
; RUN: opt passes=div-const
define i1 @odd(i32 %x) {
  %r = urem i32 %x, 3
  %t = icmp eq i32 %r, 0
  ret i1 %t
}
; CHECK-LABEL: @odd
; CHECK-NEXT: [[P:%.*]] = mul i32 %x, -1431655765
; CHECK-NEXT: icmp ule i32 [[P]], 1431655765
define i1 @even(i32 %x) {
  %r = srem i32 %x, 48
  %t = icmp ne i32 %r, 0
  ret i1 %t
}
; CHECK-LABEL: @even
; CHECK-NEXT: [[P:%.*]] = mul i32 %x, -1431655765
; CHECK-NEXT: [[S:%.*]] = add i32 [[P]], 715827872
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.fshr.i32(i32 [[S]], i32 [[S]], i32 4)
; CHECK-NEXT: icmp ugt i32 [[R]], 89478484
define i1 @twice(i16 %x) {
  %r = srem i16 %x, 10
  %t = icmp eq i16 %r, 0
  %u = icmp ne i16 %r, 0
  %v = xor i1 %t, %u
  ret i1 %v
}
; CHECK-LABEL: @twice
; CHECK: sext i16 %x to i32
; CHECK-NOT: mulhi
; CHECK: icmp ule
; CHECK: icmp ugt
define i32 @used_otherwise(i32 %x) {
  %r = urem i32 %x, 3
  %t = icmp eq i32 %r, 0
  %z = select i1 %t, i32 %r, i32 7
  ret i32 %z
}
; CHECK-LABEL: @used_otherwise
; CHECK: @llvm.nvvm.mulhi.ui
