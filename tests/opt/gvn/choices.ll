; A branch that chooses between the same values as an earlier one on the same condition has the earlier one's result.
; RUN: opt passes=gvn,adce,simplify-cfg
define float @twice(float %x, ptr %p) {
entry:
  %c = fcmp olt float %x, 0.0
  br i1 %c, label %then, label %join
then:
  %a = fmul float %x, %x
  br label %join
join:
  %r = phi float [ %a, %then ], [ %x, %entry ]
  store volatile float %r, ptr %p, align 4
  br i1 %c, label %then2, label %join2
then2:
  %a2 = fmul float %x, %x
  br label %join2
join2:
  %r2 = phi float [ %x, %join ], [ %a2, %then2 ]
  %s = fadd float %r, %r2
  ret float %s
}
; CHECK-LABEL: @twice
; CHECK-COUNT-1: fmul
; CHECK-NEXT: select
; CHECK-NOT: br
; CHECK: store volatile float [[R:%[0-9a-z]+]]
; CHECK-NEXT: fadd float [[R]], [[R]]
define float @nested(float %x, ptr %p) {
entry:
  %c = fcmp olt float %x, 0.0
  br i1 %c, label %then, label %join
then:
  %a = fmul float %x, %x
  %d = fcmp olt float %a, 4.0
  br i1 %d, label %inner, label %end
inner:
  %b = fdiv float 1.0, %a
  br label %end
end:
  %e = phi float [ %a, %then ], [ %b, %inner ]
  br label %join
join:
  %r = phi float [ %e, %end ], [ %x, %entry ]
  store volatile float %r, ptr %p, align 4
  br i1 %c, label %then2, label %join2
then2:
  %a2 = fmul float %x, %x
  %d2 = fcmp olt float %a2, 4.0
  br i1 %d2, label %inner2, label %end2
inner2:
  %b2 = fdiv float 1.0, %a2
  br label %end2
end2:
  %e2 = phi float [ %a2, %then2 ], [ %b2, %inner2 ]
  br label %join2
join2:
  %r2 = phi float [ %x, %join ], [ %e2, %end2 ]
  ret float %r2
}
; CHECK-LABEL: @nested
; CHECK-COUNT-1: fdiv
; CHECK: join:
; CHECK: store volatile float [[R:%[0-9a-z]+]]
; CHECK-NEXT: ret float [[R]]
; Another order of the ways, other values, other promises, and what reads memory are no such pairs.
define i32 @other_way(i32 %x, i1 %c, ptr %p) {
entry:
  br i1 %c, label %then, label %join
then:
  %a = mul i32 %x, 5
  br label %join
join:
  %r = phi i32 [ %a, %then ], [ %x, %entry ]
  store volatile i32 %r, ptr %p, align 4
  br i1 %c, label %join2, label %else2
else2:
  %a2 = mul i32 %x, 5
  br label %join2
join2:
  %r2 = phi i32 [ %x, %join ], [ %a2, %else2 ]
  ret i32 %r2
}
; CHECK-LABEL: @other_way
; CHECK-COUNT-2: mul
; CHECK: ret
define i32 @promise(i32 %x, i1 %c, ptr %p) {
entry:
  br i1 %c, label %then, label %join
then:
  %a = mul nsw i32 %x, 5
  store volatile i32 %a, ptr %p, align 4
  br label %join
join:
  %r = phi i32 [ %a, %then ], [ %x, %entry ]
  store volatile i32 %r, ptr %p, align 4
  br i1 %c, label %then2, label %join2
then2:
  %a2 = mul i32 %x, 5
  store volatile i32 %a2, ptr %p, align 4
  br label %join2
join2:
  %r2 = phi i32 [ %x, %join ], [ %a2, %then2 ]
  ret i32 %r2
}
; CHECK-LABEL: @promise
; CHECK: %r2 = phi
; CHECK-NEXT: ret i32 %r2
define i32 @memory(ptr %q, i1 %c, ptr %p) {
entry:
  br i1 %c, label %then, label %join
then:
  %a = load i32, ptr %q, align 4
  br label %join
join:
  %r = phi i32 [ %a, %then ], [ 0, %entry ]
  store i32 %r, ptr %p, align 4
  br i1 %c, label %then2, label %join2
then2:
  %a2 = load i32, ptr %q, align 4
  br label %join2
join2:
  %r2 = phi i32 [ 0, %join ], [ %a2, %then2 ]
  ret i32 %r2
}
; CHECK-LABEL: @memory
; CHECK-COUNT-2: load i32, ptr %q
; CHECK: ret
define i32 @around(i32 %x, i1 %c, i32 %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  br i1 %c, label %then, label %join
then:
  %a = mul i32 %i, %x
  br label %join
join:
  %r = phi i32 [ %a, %then ], [ %x, %loop ]
  store volatile i32 %r, ptr %p, align 4
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %after
after:
  br i1 %c, label %then2, label %join2
then2:
  %a2 = mul i32 %i, %x
  br label %join2
join2:
  %r2 = phi i32 [ %x, %after ], [ %a2, %then2 ]
  ret i32 %r2
}
; CHECK-LABEL: @around
; CHECK-COUNT-1: mul
; CHECK: store volatile i32 [[R:%[0-9a-z]+]]
; CHECK: ret i32 [[R]]
