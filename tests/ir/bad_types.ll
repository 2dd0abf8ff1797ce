; Instructions with types that do not go together are refused before code generation.
; RUN: verify-error
declare void @callee(i32)
define ptx_kernel void @kernel() {
  ret void
}
define i32 @f(i32 %x, float %y, ptr %p, i1 %c) {
  %1 = add float %y, %y                                  ; expected-error: add cannot work on float
  %2 = fmul i32 %x, %x                                   ; expected-error: fmul cannot work on i32
  %3 = zext i32 %x to i16                                ; expected-error: invalid zext
  %4 = select i32 %x, i32 1, i32 2                       ; expected-error: select condition
  %5 = fcmp oeq i32 %x, 1                                ; expected-error: fcmp needs floating-point operands
  %6 = load i32, i32 %x                                  ; expected-error: operand must be a pointer
  %7 = getelementptr { i32 }, ptr %p, i64 0, i32 3       ; expected-error: invalid getelementptr indices
  %8 = bitcast ptr %p to i64                             ; expected-error: invalid bitcast
  %9 = atomicrmw add ptr %p, float %y monotonic          ; expected-error: atomicrmw add cannot work
  %10 = udiv nuw i32 %x, 3                               ; expected-error: flags that udiv does not have
  call void @kernel()                                    ; expected-error: kernel function must not be called
  %11 = call i32 @llvm.ctlz.i32(i32 %x, i1 %c)           ; expected-error: immarg operand
  %12 = call i32 @llvm.fabs.i32(i32 %x)                  ; expected-error: cannot work on i32
  ret float %y                                           ; expected-error: return type does not match
}
