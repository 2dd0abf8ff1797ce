; An index is computed in full if none dominates it in its loop, or one saves nothing or brings in a new value.
; RUN: opt passes=slsr,dce
define void @branches(ptr %p, i1 %c, i32 %row, i32 %n, i32 %x) {
entry:
  br i1 %c, label %one, label %two
one:
  %m0 = mul i32 %row, %n
  %i0 = add i32 %m0, %x
  store volatile i32 %i0, ptr %p, align 4
  br label %two
two:
  %r1 = add i32 %row, 8
  %m1 = mul i32 %r1, %n
  %i1 = add i32 %m1, %x
  store volatile i32 %i1, ptr %p, align 4
  ret void
}
; CHECK-LABEL: @branches
; CHECK: two:
; CHECK: mul i32 %r1, %n
define void @as_many(ptr %p, i32 %row, i32 %n, i32 %x) {
  %m0 = mul nsw i32 %row, %n
  %i0 = add i32 %m0, %x
  store volatile i32 %i0, ptr %p, align 4
  %r1 = add i32 %row, 8
  store volatile i32 %r1, ptr %p, align 4
  %m1 = mul i32 %r1, %n
  %i1 = add i32 %m1, %x
  store volatile i32 %i1, ptr %p, align 4
  ret void
}
; CHECK-LABEL: @as_many
; CHECK: mul nsw i32 %row, %n
; CHECK: mul i32 %r1, %n
define void @more_values(ptr %p, i32 %a, i32 %b, i32 %k) {
  %m0 = mul i32 %a, %b
  %t0 = shl i32 %k, 2
  %i0 = add i32 %m0, %t0
  store volatile i32 %i0, ptr %p, align 4
  %a1 = add i32 %a, 1
  %m1 = mul i32 %a1, %b
  %i1 = sub i32 %m1, %b
  store volatile i32 %i1, ptr %p, align 4
  ret void
}
; CHECK-LABEL: @more_values
; CHECK: %m1 = mul i32 %a1, %b
define void @gone(ptr %p, i32 %a, i32 %b, i32 %k) {
  %z = sub i32 %k, %k
  %m0 = mul i32 %a, %b
  %i0 = add i32 %m0, %z
  store volatile i32 %i0, ptr %p, align 4
  %a1 = add i32 %a, 8
  %m1 = mul i32 %a1, %b
  store volatile i32 %m1, ptr %p, align 4
  ret void
}
; CHECK-LABEL: @gone
; CHECK: %m1 = mul i32 %a1, %b
define void @outside(ptr %p, i32 %row, i32 %n, i32 %x, i32 %end) {
entry:
  %m0 = mul i32 %row, %n
  %i0 = add i32 %m0, %x
  store volatile i32 %i0, ptr %p, align 4
  br label %loop
loop:
  %j = phi i32 [ 0, %entry ], [ %next, %loop ]
  %r1 = add i32 %row, 8
  %m1 = mul i32 %r1, %n
  %i1 = add i32 %m1, %x
  store volatile i32 %i1, ptr %p, align 4
  %next = add i32 %j, 1
  %more = icmp slt i32 %next, %end
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
; CHECK-LABEL: @outside
; CHECK: loop:
; CHECK: mul i32 %r1, %n
