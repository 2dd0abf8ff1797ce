; Signed division by a power of two stays a division, since a shift would round the other way.
; RUN: opt passes=instcombine
define i32 @f(i32 %x) {
  %a = sdiv i32 %x, 4
  ret i32 %a
}
; CHECK-LABEL: @f
; CHECK-NEXT: sdiv i32 %x, 4
