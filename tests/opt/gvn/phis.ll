; Phis that always hold the same number become one; those that differ in a step, a promise or a way in stay.
; RUN: opt passes=gvn
define void @counters(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %j = phi i32 [ 0, %entry ], [ %j1, %loop ]
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  %w = phi i32 [ 0, %entry ], [ %w1, %loop ]
  %i1 = add i32 %i, 1
  %j1 = add i32 %j, 1
  %k1 = add i32 %k, 2
  %w1 = add nsw i32 %w, 1
  store volatile i32 %j, ptr %p, align 4
  store volatile i32 %k, ptr %p, align 4
  store volatile i32 %w, ptr %p, align 4
  %more = icmp slt i32 %i1, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
; CHECK-LABEL: @counters
; CHECK: %i = phi
; CHECK-NEXT: %k = phi
; CHECK-NEXT: %w = phi
; CHECK: store volatile i32 %i, ptr %p
; CHECK: store volatile i32 %k, ptr %p
; CHECK: store volatile i32 %w, ptr %p
define i32 @joins(i32 %a, i32 %b, i1 %c) {
entry:
  br i1 %c, label %then, label %join
then:
  br label %join
join:
  %x = phi i32 [ %a, %entry ], [ %b, %then ]
  %y = phi i32 [ %b, %then ], [ %a, %entry ]
  %z = phi i32 [ %a, %then ], [ %b, %entry ]
  %xy = sub i32 %x, %y
  %r = mul i32 %xy, %z
  ret i32 %r
}
; CHECK-LABEL: @joins
; CHECK: %xy = sub i32 %x, %x
; CHECK-NEXT: mul i32 %xy, %z
