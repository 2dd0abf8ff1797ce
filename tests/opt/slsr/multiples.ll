; Indices that differ by multiples of a value form a chain of sums, also where the value is itself a product.
; RUN: opt passes=slsr,dce
define void @planes(ptr %p, i32 %threads, i32 %blocks, i32 %x) {
  %n = mul i32 %threads, %blocks
  %m0 = mul i32 %n, 11
  %i0 = add i32 %m0, %x
  store volatile i32 %i0, ptr %p, align 4
  %m1 = mul i32 %n, 12
  %i1 = add i32 %m1, %x
  store volatile i32 %i1, ptr %p, align 4
  %m2 = mul i32 %n, 19
  %i2 = add i32 %x, %m2
  store volatile i32 %i2, ptr %p, align 4
  %m3 = shl i32 %n, 2
  %i3 = add i32 %m3, %x
  store volatile i32 %i3, ptr %p, align 4
  %m4 = mul i32 %n, 3
  %i4 = add i32 %m4, %x
  store volatile i32 %i4, ptr %p, align 4
  ret void
}
; CHECK-LABEL: @planes
; CHECK: [[N:%.*]] = mul i32 %threads, %blocks
; CHECK: mul i32 [[N]], 11
; CHECK: [[I0:%.*]] = add i32
; CHECK-NEXT: store volatile i32 [[I0]]
; CHECK-NEXT: [[I1:%.*]] = add i32 [[I0]], [[N]]
; CHECK-NEXT: store volatile i32 [[I1]]
; CHECK-NEXT: [[S:%.*]] = mul i32 [[N]], 7
; CHECK-NEXT: [[I2:%.*]] = add i32 [[I1]], [[S]]
; CHECK-NEXT: store volatile i32 [[I2]]
; CHECK-NEXT: [[T:%.*]] = mul i32 [[N]], -15
; CHECK-NEXT: [[I3:%.*]] = add i32 [[I2]], [[T]]
; CHECK-NEXT: store volatile i32 [[I3]]
; CHECK-NEXT: [[I4:%.*]] = sub i32 [[I3]], [[N]]
; CHECK-NEXT: store volatile i32 [[I4]]
; The sum is needed in any case, so that its multiple is one instruction, as a step of a chain would be.
define void @scaled(ptr %p, i32 %x, i32 %y) {
  %s0 = add i32 %x, 32
  %m0 = shl i32 %s0, 2
  store volatile i32 %m0, ptr %p, align 4
  %s1 = add i32 %x, %y
  store volatile i32 %s1, ptr %p, align 4
  %m1 = shl i32 %s1, 2
  store volatile i32 %m1, ptr %p, align 4
  ret void
}
; CHECK-LABEL: @scaled
; CHECK: shl i32 %s1, 2
; Multiples alone have nothing in common.
define void @hashes(ptr %p, i32 %x) {
  %a = mul i32 %x, 1640531527
  store volatile i32 %a, ptr %p, align 4
  %b = mul i32 %x, 1640531528
  store volatile i32 %b, ptr %p, align 4
  ret void
}
; CHECK-LABEL: @hashes
; CHECK: mul i32 %x, 1640531527
; CHECK: mul i32 %x, 1640531528
; The product goes with the sum that it is part of, so that nothing can be added a number of times.
define void @part(ptr %p, i32 %a, i32 %b, i32 %x) {
  store volatile i32 %x, ptr %p, align 4
  %n = mul nsw i32 %a, %b
  %m = mul nsw i32 %n, 3
  %i = add nsw i32 %m, %x
  store volatile i32 %i, ptr %p, align 4
  ret void
}
; CHECK-LABEL: @part
; CHECK: mul nsw i32 %a, %b
; CHECK: mul nsw i32 %n, 3
