; Products by the same dimension are added before they are multiplied if that saves one; only true promises stay.
; RUN: opt passes=reassociate
define i32 @rank(i32 %x, i32 %y, i32 %z, i32 %nx, i32 %ny) {
  %plane = mul nuw nsw i32 %z, %ny
  %a = mul nuw nsw i32 %plane, %nx
  %b = mul nuw nsw i32 %y, %nx
  %ab = add nuw nsw i32 %a, %b
  %rank = add nuw nsw i32 %ab, %x
  ret i32 %rank
}
; CHECK-LABEL: define i32 @rank
; CHECK-NEXT: [[PLANE:%.*]] = mul i32 %z, %ny
; CHECK-NEXT: [[ROW:%.*]] = add i32 [[PLANE]], %y
; CHECK-NEXT: [[ALL:%.*]] = mul nuw nsw i32 [[ROW]], %nx
; CHECK-NEXT: add nuw nsw i32 [[ALL]], %x
define i32 @used(i32 %y, i32 %z, i32 %nx, i32 %ny, ptr %p) {
  %plane = mul i32 %z, %ny
  %a = mul i32 %plane, %nx
  %b = mul i32 %y, %nx
  store i32 %b, ptr %p, align 4
  %ab = add i32 %a, %b
  ret i32 %ab
}
; CHECK-LABEL: define i32 @used
; CHECK-COUNT-3: mul i32
define i32 @plain(i32 %a, i32 %b, i32 %x) {
  %p = mul i32 %a, %x
  %q = mul i32 %b, %x
  %s = add i32 %p, %q
  ret i32 %s
}
; CHECK-LABEL: define i32 @plain
; CHECK-COUNT-2: mul i32
define i32 @signed(i32 %y, i32 %z, i32 %nx, i32 %ny) {
  %plane = mul nsw i32 %z, %ny
  %a = mul nsw i32 %plane, %nx
  %b = mul nsw i32 %y, %nx
  %ab = add nsw i32 %a, %b
  ret i32 %ab
}
; CHECK-LABEL: define i32 @signed
; CHECK-NEXT: [[PLANE:%.*]] = mul i32 %z, %ny
; CHECK-NEXT: [[ROW:%.*]] = add i32 [[PLANE]], %y
; CHECK-NEXT: mul i32 [[ROW]], %nx
define i32 @wraps(i32 %y, i32 %z, i32 %nx, i32 %ny) {
  %plane = mul nsw i32 %z, %ny
  %a = mul i32 %plane, %nx
  %b = mul nsw i32 %y, %nx
  %ab = add nsw i32 %a, %b
  ret i32 %ab
}
; CHECK-LABEL: define i32 @wraps
; CHECK: mul i32 {{.*}}, %nx
define i32 @four_dimensions(i32 %b, i32 %n, i32 %h, i32 %i, i32 %nn, i32 %nh, i32 %nd) {
  %b1 = mul nsw i32 %b, %nh
  %b2 = mul nsw i32 %b1, %nn
  %b3 = mul nsw i32 %b2, %nd
  %n1 = mul nsw i32 %n, %nh
  %n2 = mul nsw i32 %n1, %nd
  %h1 = mul nsw i32 %h, %nd
  %s1 = add nsw i32 %b3, %n2
  %s2 = add nsw i32 %s1, %h1
  %s3 = add nsw i32 %s2, %i
  ret i32 %s3
}
; CHECK-LABEL: define i32 @four_dimensions
; CHECK-NEXT: [[B:%.*]] = mul i32 %b, %nn
; CHECK-NEXT: [[N:%.*]] = add i32 [[B]], %n
; CHECK-NEXT: [[NH:%.*]] = mul i32 [[N]], %nh
; CHECK-NEXT: [[H:%.*]] = add i32 [[NH]], %h
; CHECK-NEXT: [[HD:%.*]] = mul i32 [[H]], %nd
; CHECK-NEXT: add nsw i32 [[HD]], %i
