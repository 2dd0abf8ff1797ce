; Members beside an array that nothing touches become values.
; RUN: opt passes=sroa
%S = type { i32, [4 x i32], i32 }
define i32 @f(i32 %x) {
  %s = alloca %S, align 4
  store i32 %x, ptr %s, align 4
  %q = getelementptr inbounds i8, ptr %s, i64 20
  store i32 7, ptr %q, align 4
  %u = load i32, ptr %s, align 4
  %v = load i32, ptr %q, align 4
  %r = add i32 %u, %v
  ret i32 %r
}
; CHECK-LABEL: @f
; CHECK-NOT: alloca
; CHECK: add i32 %x, 7
