; When one of two edges from a switch to a block is left, one entry is left in the block's phi.
; RUN: opt passes=loop-unroll
define void @f(ptr %out) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  switch i32 %i, label %other [
    i32 1, label %join
    i32 2, label %join
  ]
other:
  br label %join
join:
  %v = phi i32 [ 10, %loop ], [ 10, %loop ], [ 20, %other ]
  store volatile i32 %v, ptr %out, align 4
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, 3
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; CHECK-LABEL: @f
; CHECK: phi i32 [ 20, %{{[0-9]+}} ]
; CHECK: phi i32 [ 10, %{{[0-9]+}} ]{{$}}
; CHECK: phi i32 [ 10, %{{[0-9]+}} ]{{$}}
