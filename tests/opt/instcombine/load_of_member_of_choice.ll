; A member of one of two structs, `(c ? a : b).m`, is a choice of two members, if both structs have it.
; RUN: opt passes=instcombine,sroa
define i32 @f(float %v, i32 %i, float %w, i32 %j) {
  %a = alloca { float, i32 }, align 4
  %b = alloca { float, i32 }, align 4
  %a1 = getelementptr i8, ptr %a, i64 4
  %b1 = getelementptr i8, ptr %b, i64 4
  store float %v, ptr %a, align 4
  store i32 %i, ptr %a1, align 4
  store float %w, ptr %b, align 4
  store i32 %j, ptr %b1, align 4
  %c = fcmp ogt float %v, %w
  %p = select i1 %c, ptr %a, ptr %b
  %m = getelementptr { float, i32 }, ptr %p, i64 0, i32 1
  %r = load i32, ptr %m, align 4
  ret i32 %r
}
; CHECK-LABEL: @f
; CHECK-NOT: alloca
; CHECK: select i1 %c, i32 %i, i32 %j

; Behind the end of one of them nothing may be read.
define i32 @short(i1 %c) {
  %a = alloca { float, i32 }, align 4
  %b = alloca float, align 4
  call void @fill(ptr %a, ptr %b)
  %p = select i1 %c, ptr %a, ptr %b
  %m = getelementptr i8, ptr %p, i64 4
  %r = load i32, ptr %m, align 4
  ret i32 %r
}
; CHECK-LABEL: @short
; CHECK: %p = select i1 %c, ptr %a, ptr %b
; CHECK-NOT: select

declare void @fill(ptr, ptr)
