; A load through a choice of local variables is a choice of their values, and the variables become registers.
; RUN: opt passes=instcombine,sroa
define i32 @clamp(i32 %v, i32 %low, i32 %high) {
  %a = alloca i32, align 4
  %b = alloca i32, align 4
  %c = alloca i32, align 4
  store i32 %v, ptr %a, align 4
  store i32 %low, ptr %b, align 4
  store i32 %high, ptr %c, align 4
  %over = icmp sgt i32 %v, %high
  %p = select i1 %over, ptr %c, ptr %a
  %under = icmp slt i32 %v, %low
  %q = select i1 %under, ptr %b, ptr %p
  %r = load i32, ptr %q, align 4
  ret i32 %r
}
; CHECK-LABEL: @clamp
; CHECK-NOT: alloca
; CHECK: [[S:%[a-z0-9]+]] = select i1 %over, i32 %high, i32 %v
; CHECK-NEXT: [[R:%[a-z0-9]+]] = select i1 %under, i32 %low, i32 [[S]]
; CHECK-NEXT: ret i32 [[R]]
define i32 @parameters(ptr %a, ptr %b, i1 %c) {
  %p = select i1 %c, ptr %a, ptr %b
  %r = load i32, ptr %p, align 4
  ret i32 %r
}
; CHECK-LABEL: @parameters
; CHECK: load i32, ptr %p
