; Arithmetic of which only the low 32 bits are needed is done in 32 bits; where higher bits count it stays wide.
; RUN: opt passes=bdce,instcombine
define i32 @product(i32 %a, i64 %b) {
  %x = sext i32 %a to i64
  %p = mul nsw i64 %x, %b
  %s = sub i64 %p, 5
  %t = trunc i64 %s to i32
  ret i32 %t
}
; CHECK-LABEL: define i32 @product
; CHECK: mul i32
; CHECK-NEXT: add i32 {{.*}}, -5
; CHECK-NEXT: ret i32

; The sum of a loop.
define i32 @loop(ptr %p, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %s = phi i64 [ 0, %entry ], [ %sum, %body ]
  %q = getelementptr i64, ptr %p, i32 %i
  %x = load i64, ptr %q, align 8
  %sum = add nsw i64 %s, %x
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %body, label %exit
exit:
  %t = trunc i64 %sum to i32
  ret i32 %t
}
; CHECK-LABEL: define i32 @loop
; CHECK: %i = phi i32
; CHECK: phi i32 [ 0, %entry ], [ [[SUM:%[a-z0-9.]+]], %body ]
; CHECK-NOT: phi i64
; CHECK: [[SUM]] = add i32
; CHECK-NOT: zext
; CHECK: ret i32 [[SUM]]

; The upper half is needed.
define i64 @upper(i64 %a, i64 %b) {
  %p = mul i64 %a, %b
  %h = lshr i64 %p, 32
  ret i64 %h
}
; CHECK-LABEL: define i64 @upper
; CHECK-NEXT: mul i64

; A shift by an unknown amount may bring any bit anywhere.
define i32 @shifted(i64 %a, i64 %n) {
  %x = lshr i64 %a, %n
  %t = trunc i64 %x to i32
  ret i32 %t
}
; CHECK-LABEL: define i32 @shifted
; CHECK-NEXT: lshr i64

define i64 @wide(i128 %a, i128 %b) {
  %p = mul i128 %a, %b
  %t = trunc i128 %p to i64
  ret i64 %t
}
; CHECK-LABEL: define i64 @wide
; CHECK: mul i64
