; A constant converted to one signed bit is folded if it truncates to 0 or -1, and to an unsigned one if to 0 or 1.
; RUN: opt passes=instcombine
define void @f(ptr %p) {
  %a = fptosi float 0.5 to i1
  store i1 %a, ptr %p
  %b = fptosi double -1.5 to i1
  store i1 %b, ptr %p
  %c = fptosi float 1.0 to i1
  store i1 %c, ptr %p
  %d = fptoui float 1.5 to i1
  store i1 %d, ptr %p
  ret void
}
; CHECK: store i1 false, ptr %p
; CHECK-NEXT: store i1 true, ptr %p
; CHECK: store i1 %c, ptr %p
; CHECK-NEXT: store i1 true, ptr %p
