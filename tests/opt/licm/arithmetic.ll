; An expression whose operands the loop does not change is computed once before it.
; RUN: opt passes=licm
define void @f(ptr %p, i32 %a, i32 %b, i32 %n) {
entry:
  br label %body
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %x = mul i32 %a, %b
  %y = add i32 %x, %i
  store volatile i32 %y, ptr %p, align 4
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %body, label %exit
exit:
  ret void
}
; CHECK: entry:
; CHECK-NEXT: %x = mul i32 %a, %b
; CHECK: body:
; CHECK-NOT: mul
; CHECK: ret void
