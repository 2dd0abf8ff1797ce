; Reading a float as an integer, or a byte of an integer, is a conversion of the value.
; RUN: opt passes=sroa
define i32 @bits(float %x) {
  %a = alloca float, align 4
  store float %x, ptr %a, align 4
  %i = load i32, ptr %a, align 4
  ret i32 %i
}
; CHECK-LABEL: @bits
; CHECK: [[I:%.*]] = bitcast float %x to i32
; CHECK: ret i32 [[I]]
define i8 @byte(i32 %x) {
  %a = alloca i32, align 4
  store i32 %x, ptr %a, align 4
  %p = getelementptr i8, ptr %a, i64 2
  %b = load i8, ptr %p, align 1
  ret i8 %b
}
; CHECK-LABEL: @byte
; CHECK-NOT: alloca
; CHECK: lshr i32 %x, 16
; CHECK: trunc i32
; CHECK: ret i8
