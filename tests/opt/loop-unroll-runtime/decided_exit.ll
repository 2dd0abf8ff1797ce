; A copy whose way out is decided when it is made has no way back: the loop's phis lose that entry.
; RUN: opt passes=loop-unroll-runtime
define void @f(ptr %p) {
; CHECK-LABEL: @f(
; CHECK: phi i16 [ 0, %entry ]
; CHECK-NOT: phi
entry:
  br label %head
head:
  %i = phi i16 [ 0, %entry ], [ %next, %latch ]
  %stays = icmp ult i16 %i, 4
  br i1 %stays, label %body, label %exit
body:
  %v = load volatile i64, ptr %p, align 8
  %decided = icmp sgt i32 1073741824, -2147483648
  br i1 %decided, label %exit, label %latch
latch:
  %next = add i16 %i, 1
  br label %head
exit:
  ret void
}
