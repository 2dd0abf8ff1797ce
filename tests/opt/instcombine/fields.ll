; A field of a number put together from several comes from the part that holds it, if no other part shares its bits.
; RUN: opt passes=instcombine,dce
define void @fields(i32 %high, i32 %low, ptr %p) {
  %h = shl i32 %high, 16
  %l = and i32 %low, 65535
  %both = or i32 %h, %l
  %a = lshr i32 %both, 16
  store volatile i32 %a, ptr %p, align 4
  %b = and i32 %both, 65535
  store volatile i32 %b, ptr %p, align 4
  %c = trunc i32 %both to i16
  store volatile i16 %c, ptr %p, align 2
  %d = ashr i32 %both, 20
  store volatile i32 %d, ptr %p, align 4
  ret void
}
; CHECK-LABEL: define void @fields
; CHECK-NOT: or i32
; CHECK-DAG: and i32 %high, 65535
; CHECK-DAG: and i32 %low, 65535
; CHECK-DAG: trunc i32 {{%.*}} to i16
; CHECK-DAG: ashr i32 %h, 20
; CHECK: ret void
define i32 @overlap(i32 %high, i32 %low) {
  %h = shl i32 %high, 12
  %l = and i32 %low, 65535
  %both = or i32 %h, %l
  %a = lshr i32 %both, 15
  ret i32 %a
}
; CHECK-LABEL: define i32 @overlap
; CHECK: or i32
