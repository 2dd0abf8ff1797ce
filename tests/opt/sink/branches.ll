; What only one branch needs is computed there; loads, what all ways need and what a loop would repeat stay.
; RUN: opt passes=sink
define i32 @one_branch(i32 %a, i32 %b, i1 %c) {
entry:
  %x = mul i32 %a, %b
  %y = add i32 %x, 1
  br i1 %c, label %then, label %end
then:
  ret i32 %y
end:
  ret i32 0
}
; CHECK-LABEL: @one_branch
; CHECK: entry:
; CHECK-NEXT: br i1 %c
; CHECK: then:
; CHECK-NEXT: %x = mul
; CHECK-NEXT: %y = add
define i32 @joined(i32 %a, i32 %b, i1 %c) {
entry:
  %x = mul i32 %a, %b
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %p = phi i32 [ 1, %entry ], [ 2, %then ]
  %r = add i32 %x, %p
  ret i32 %r
}
; What all ways need anyway stays.
; CHECK-LABEL: @joined
; CHECK: entry:
; CHECK-NEXT: %x = mul
define void @into_loop(ptr %p, i32 %a, i32 %b, i1 %c) {
entry:
  %x = mul i32 %a, %b
  br i1 %c, label %loop, label %end
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store volatile i32 %x, ptr %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %b
  br i1 %more, label %loop, label %end
end:
  ret void
}
; CHECK-LABEL: @into_loop
; CHECK: entry:
; CHECK-NEXT: %x = mul
define i32 @loads(ptr %p, i1 %c) {
entry:
  %x = load i32, ptr %p, align 4
  br i1 %c, label %then, label %end
then:
  ret i32 %x
end:
  ret i32 0
}
; CHECK-LABEL: @loads
; CHECK: entry:
; CHECK-NEXT: %x = load
