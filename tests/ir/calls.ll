; Direct, indirect, variadic and assembly calls are told apart by more than their text.
; RUN: ir
declare i32 @printf_like(ptr, ...)
define i32 @f(ptr %fp, i32 %x, ptr %m) {
  %1 = call i32 %fp(i32 %x)
  %2 = call i32 (ptr, ...) @printf_like(ptr %m, i32 %x, double 1.0)
  %3 = call i32 (i32, ...) %fp(i32 %x, i64 1)
  %4 = musttail call i32 @f(ptr %fp, i32 %3, ptr null)
  ret i32 %4
}
define void @g(ptr %m, i32 %x) {
  %1 = call { i32, float } asm "mov.b32 $0, $2; mov.b32 $1, $2;", "=r,=f,r"(i32 %x)
  call void asm sideeffect "st.u32 [$0], 1;", "*m,~{memory}"(ptr elementtype(i32) %m) #0
  ret void
}
attributes #0 = { convergent nounwind }
; CHECK: %1 = call i32 %fp(i32 %x)
; CHECK: %2 = call i32 (ptr, ...) @printf_like(ptr %m, i32 %x, double 1.000000e+00)
; CHECK: %3 = call i32 (i32, ...) %fp(i32 %x, i64 1)
; CHECK: %4 = musttail call i32 @f(ptr %fp, i32 %3, ptr null)
; CHECK: asm "mov.b32 $0, $2; mov.b32 $1, $2;", "=r,=f,r"(i32 %x)
; CHECK: call void asm sideeffect "st.u32 [$0], 1;", "*m,~{memory}"(ptr elementtype(i32) %m) #0
; CHECK: attributes #0 = { convergent nounwind }
