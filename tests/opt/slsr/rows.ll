; The index of a row is that of the row before plus a distance, and loses promises that need not hold for it.
; RUN: opt passes=slsr,dce
define void @rows(ptr %p, i32 %row, i32 %n, i32 %x) {
  %m0 = mul nsw i32 %row, %n
  %i0 = add nsw i32 %m0, %x
  %p0 = getelementptr i32, ptr %p, i32 %i0
  store volatile i32 0, ptr %p0, align 4
  %r1 = add nsw i32 %row, 8
  %m1 = mul nsw i32 %r1, %n
  %i1 = add nsw i32 %m1, %x
  %p1 = getelementptr i32, ptr %p, i32 %i1
  store volatile i32 1, ptr %p1, align 4
  %r2 = add nsw i32 %row, 16
  %m2 = mul nsw i32 %n, %r2
  %i2 = add nsw i32 %x, %m2
  %p2 = getelementptr i32, ptr %p, i32 %i2
  store volatile i32 2, ptr %p2, align 4
  ret void
}
; CHECK-LABEL: @rows
; CHECK: [[M:%.*]] = mul i32 %row, %n
; CHECK-NEXT: [[I0:%.*]] = add i32 [[M]], %x
; CHECK: [[S:%.*]] = shl i32 %n, 3
; CHECK-NEXT: [[I1:%.*]] = add i32 [[I0]], [[S]]
; CHECK-NEXT: getelementptr i32, ptr %p, i32 [[I1]]
; CHECK-NOT: mul
; CHECK: [[I2:%.*]] = add i32 [[I1]], [[S]]
; CHECK-NEXT: getelementptr i32, ptr %p, i32 [[I2]]
; CHECK-NEXT: store volatile i32 2
define void @back(ptr %p, i64 %row, i64 %n) {
  %r0 = add i64 %row, 5
  %i0 = mul i64 %r0, %n
  store volatile i64 %i0, ptr %p, align 8
  %r1 = add i64 %row, 2
  %i1 = mul i64 %r1, %n
  store volatile i64 %i1, ptr %p, align 8
  ret void
}
; CHECK-LABEL: @back
; CHECK: %i0 = mul i64 %r0, %n
; CHECK: [[S:%.*]] = mul i64 %n, -3
; CHECK: [[I:%.*]] = add i64 %i0, [[S]]
; CHECK: store volatile i64 [[I]]
define void @both(ptr %p, i32 %a, i32 %b, i32 %k) {
  %a1 = add i32 %a, 3
  %m0 = mul i32 %a1, %k
  store volatile i32 %m0, ptr %p, align 4
  %b1 = add i32 %b, 1
  %m1 = mul i32 %a1, %b1
  %s1 = add i32 %m1, %k
  store volatile i32 %s1, ptr %p, align 4
  ret void
}
; CHECK-LABEL: @both
; CHECK: mul i32 %a1, %k
; CHECK: mul i32 %a1, %b1
