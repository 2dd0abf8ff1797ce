; Of what only some turns execute, sums may be computed before the loop; loads and divisions stay.
; RUN: opt passes=licm
define void @f(ptr %p, ptr addrspace(3) %q, i32 %a, i32 %b, i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %odd = trunc i32 %i to i1
  br i1 %odd, label %then, label %latch
then:
  %x = load i32, ptr %p, align 4
  %d = udiv i32 %a, %b
  %s = add i32 %a, %b
  %y = add i32 %x, %d
  %z = add i32 %y, %s
  store i32 %z, ptr addrspace(3) %q, align 4
  br label %latch
latch:
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %head, label %exit
exit:
  ret void
}
; CHECK: entry:
; CHECK-NEXT: %s = add i32 %a, %b
; CHECK-NEXT: br
; CHECK: then:
; CHECK: load i32
; CHECK: udiv
