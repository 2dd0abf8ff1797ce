; What is taken out of a struct or vector is the value that was put there.
; RUN: opt passes=instcombine
%S = type { i32, { float, i32 } }
define i32 @f(i32 %a, float %b, i32 %c) {
  %1 = insertvalue %S poison, i32 %a, 0
  %2 = insertvalue %S %1, float %b, 1, 0
  %3 = insertvalue %S %2, i32 %c, 1, 1
  %x = extractvalue %S %3, 0
  %i = extractvalue %S %3, 1
  %y = extractvalue { float, i32 } %i, 1
  %r = add i32 %x, %y
  ret i32 %r
}
; CHECK-LABEL: @f
; CHECK: add i32 %a,
define float @lane(<4 x float> %v, float %x) {
  %1 = insertelement <4 x float> %v, float %x, i32 1
  %2 = insertelement <4 x float> %1, float 0.0, i32 2
  %r = extractelement <4 x float> %2, i32 1
  ret float %r
}
; CHECK-LABEL: @lane
; CHECK-NEXT: ret float %x
