; A switch on a constant goes, and one with a single case is a comparison.
; RUN: opt passes=simplify-cfg
define i32 @known() {
  switch i32 3, label %d [ i32 1, label %a
                           i32 3, label %b ]
a:
  ret i32 10
b:
  ret i32 30
d:
  ret i32 0
}
; CHECK-LABEL: @known
; CHECK-NEXT: ret i32 30
define i32 @single(i32 %x) {
entry:
  switch i32 %x, label %d [ i32 4, label %a
                            i32 5, label %d ]
a:
  ret i32 10
d:
  ret i32 0
}
; CHECK-LABEL: @single
; CHECK: icmp eq i32 %x, 4
; CHECK-NEXT: br i1
