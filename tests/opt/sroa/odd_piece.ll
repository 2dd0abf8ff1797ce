; In a piece that begins at an odd byte, an access loses the alignment that it had in the whole variable.
; Pieces of up to eight bytes become numbers.
; RUN: opt passes=sroa
define i64 @in_memory(i64 %x, i16 %y) {
  %a = alloca [12 x i8], align 4
  %first = getelementptr i8, ptr %a, i64 1
  store i64 %x, ptr %first, align 1
  %second = getelementptr i8, ptr %a, i64 8
  store i16 %y, ptr %second, align 2
  %both = load i64, ptr %first, align 1
  ret i64 %both
}
; CHECK-LABEL: @in_memory
; CHECK: [[PIECE:%.*]] = alloca i8, i32 9, align 1
; CHECK: store i64 %x, ptr [[PIECE]], align 1
; CHECK: store i16 %y, ptr {{%.*}}, align 1
; CHECK: load i64, ptr [[PIECE]], align 1

define i16 @in_a_number(i16 %x, i16 %y) {
  %a = alloca [4 x i8], align 4
  %first = getelementptr i8, ptr %a, i64 1
  store i16 %x, ptr %first, align 1
  %second = getelementptr i8, ptr %a, i64 2
  store i16 %y, ptr %second, align 2
  %both = load i16, ptr %first, align 1
  ret i16 %both
}
; CHECK-LABEL: @in_a_number
; CHECK-NOT: alloca
; CHECK: [[WIDE:%.*]] = zext i16 %y to i32
; CHECK: shl i32 [[WIDE]], 8
; CHECK: ret i16
