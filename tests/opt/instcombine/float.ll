; Only rewrites that keep every bit of a float result are made, NaN, zeros and flushed numbers included.
; RUN: opt passes=instcombine
define float @kept(float %x) {
  %a = fadd float %x, 0.0
  %b = fmul float %a, 0.0
  %c = fsub float %b, %b
  %d = fdiv float %c, 3.0
  ret float %d
}
; CHECK-LABEL: @kept
; CHECK: fadd float %x, 0.000000e+00
; CHECK: fmul float %a, 0.000000e+00
; CHECK: fsub float %b, %b
; CHECK: fdiv float %c, 3.000000e+00
define float @exact(float %x) {
  %a = fadd float %x, -0.0
  %b = fmul float %a, 1.0
  %c = fdiv float %b, 4.0
  ret float %c
}
; CHECK-LABEL: @exact
; CHECK-NEXT: fmul float %x, 2.500000e-01
define float @flushed(float %x) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %a = fmul float %x, 1.0
  ret float %a
}
; CHECK-LABEL: @flushed
; CHECK-NEXT: fmul float %x, 1.000000e+00
define float @signs(float %x, float %y) {
  %n = fneg float %y
  %a = fadd float %x, %n
  ret float %a
}
; CHECK-LABEL: @signs
; CHECK-NEXT: fsub float %x, %y
