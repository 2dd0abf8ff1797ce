; Variables whose address a call is given, or that a variable index or a volatile read reaches, stay in memory.
; RUN: opt passes=sroa
declare void @use(ptr)
define i32 @f(i32 %i) {
  %a = alloca [4 x i32], align 4
  %e = alloca i32, align 4
  store i32 1, ptr %e, align 4
  call void @use(ptr %e)
  %v = load i32, ptr %e, align 4
  %p = getelementptr inbounds [4 x i32], ptr %a, i64 0, i32 %i
  store i32 %v, ptr %p, align 4
  %q = getelementptr inbounds [4 x i32], ptr %a, i64 0, i64 1
  %w = load volatile i32, ptr %q, align 4
  ret i32 %w
}
; CHECK-LABEL: @f
; CHECK: %a = alloca [4 x i32]
; CHECK: %e = alloca i32
; CHECK: call void @use(ptr %e)
; CHECK: load i32, ptr %e
; CHECK: load volatile i32
