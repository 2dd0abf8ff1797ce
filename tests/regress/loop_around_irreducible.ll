; A loop around a region with two entries is not unrolled.
; RUN: opt passes=loop-unroll
define i32 @f(i1 %c) {
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %end ]
  %more = icmp ult i16 %i, 6
  br i1 %more, label %body, label %exit
body:
  br i1 %c, label %left, label %right
left:
  %a = phi i32 [ 0, %body ], [ %again, %right ]
  br label %right
right:
  %b = phi i32 [ 0, %body ], [ %a, %left ]
  %again = add i32 %b, 1
  %less = icmp ult i32 %again, 6
  br i1 %less, label %left, label %end
end:
  %next = add nsw i16 %i, 1
  br label %head
exit:
  ret i32 0
}
; CHECK: right:
; CHECK: br i1 %less, label %left, label %end
