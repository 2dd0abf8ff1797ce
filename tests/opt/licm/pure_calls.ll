; A call of a function that only computes and comes back leaves the loop, if every turn makes it; others stay.
; RUN: opt passes=licm
declare i32 @pure(i32) #0
declare i32 @endless(i32) #1
declare i32 @together(i32) #2
define void @always(ptr %p, i32 %a, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = call i32 @pure(i32 %a)
  %w = call i32 @pure(i32 %i)
  %t = call i32 @together(i32 %a)
  %s = add i32 %v, %w
  %u = add i32 %s, %t
  store volatile i32 %u, ptr %p, align 4
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
; CHECK-LABEL: @always
; CHECK: entry:
; CHECK-NEXT: call i32 @pure(i32 %a)
; CHECK-NEXT: br label %loop
; CHECK: call i32 @pure(i32 %i)
; CHECK: call i32 @together
define void @sometimes(ptr %p, i32 %a, i32 %n, i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  br i1 %c, label %then, label %latch
then:
  %v = call i32 @pure(i32 %a)
  store volatile i32 %v, ptr %p, align 4
  br label %latch
latch:
  %e = call i32 @endless(i32 %a)
  store volatile i32 %e, ptr %p, align 4
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
; CHECK-LABEL: @sometimes
; CHECK: entry:
; CHECK-NEXT: br label %loop
; CHECK: then:
; CHECK-NEXT: call i32 @pure
; CHECK: latch:
; CHECK: call i32 @endless
attributes #0 = { nounwind willreturn memory(none) }
attributes #1 = { nounwind memory(none) }
attributes #2 = { convergent nounwind willreturn memory(none) }
