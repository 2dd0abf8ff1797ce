; The smaller of two floats by comparison becomes `minnum` only where NaN and signs of zeros do not count.
; RUN: opt passes=instcombine
define float @plain(float %x, float %y) {
  %c = fcmp olt float %x, %y
  %r = select i1 %c, float %x, float %y
  ret float %r
}
; CHECK-LABEL: @plain
; CHECK: select i1
define float @fast(float %x, float %y) {
  %c = fcmp olt float %x, %y
  %r = select nnan nsz i1 %c, float %x, float %y
  ret float %r
}
; CHECK-LABEL: @fast
; CHECK-NEXT: call float @llvm.minnum.f32(float %x, float %y)
