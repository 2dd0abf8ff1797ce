; Bytes that are nothing but truth values and that somebody asks for their truth meet as bits.
; RUN: opt passes=instcombine
define i32 @answers(i32 %a, i32 %b, i32 %c) {
entry:
  %less = icmp ult i32 %a, %b
  br i1 %less, label %join, label %next
next:
  %more = icmp ugt i32 %a, %b
  br i1 %more, label %join, label %last
last:
  %q = icmp eq i32 %c, 7
  %w = zext i1 %q to i8
  br label %join
join:
  %p = phi i8 [ 1, %entry ], [ 0, %next ], [ %w, %last ]
  %t = icmp ne i8 %p, 0
  %r = select i1 %t, i32 %a, i32 %b
  ret i32 %r
}
; CHECK-LABEL: @answers
; CHECK: join:
; CHECK-NEXT: [[P:%.+]] = phi i1 [ true, %entry ], [ false, %next ], [ %q, %last ]
; CHECK-NEXT: select i1 [[P]], i32 %a, i32 %b
; A flag that goes around a loop, with a choice on its way; what its number is added to gets it widened behind the join.
define i32 @flag(i32 %n, i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %f = phi i32 [ 0, %entry ], [ %g, %loop ]
  %s = phi i32 [ 0, %entry ], [ %sum, %loop ]
  %q = icmp eq i32 %i, 5
  %w = zext i1 %q to i32
  %g = select i1 %c, i32 %f, i32 %w
  %sum = add i32 %s, %g
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  %t = icmp eq i32 %g, 0
  %r = select i1 %t, i32 %sum, i32 7
  ret i32 %r
}
; CHECK-LABEL: @flag
; CHECK: [[F:%.+]] = phi i1 [ false, %entry ], [ [[G:%.+]], %loop ]
; CHECK: [[G]] = select i1 %c, i1 [[F]], i1 %q
; CHECK: [[N:%.+]] = zext i1 [[G]] to i32
; CHECK: %sum = add i32 %s, [[N]]
; CHECK: select i1 [[G]], i32 7, i32 %sum
; Numbers that nobody asks for their truth stay numbers, and so do others than 0 and 1.
define i32 @number(i1 %c, i1 %q, ptr %p) {
entry:
  br i1 %c, label %then, label %join
then:
  %w = zext i1 %q to i32
  br label %join
join:
  %n = phi i32 [ 0, %entry ], [ %w, %then ]
  %m = phi i32 [ 2, %entry ], [ %w, %then ]
  %t = icmp ne i32 %m, 0
  %r = select i1 %t, i32 %n, i32 5
  ret i32 %r
}
; CHECK-LABEL: @number
; CHECK: %n = phi i32 [ 0, %entry ], [ %w, %then ]
; CHECK: %m = phi i32 [ 2, %entry ], [ %w, %then ]
