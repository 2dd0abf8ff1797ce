; Values that change places in a loop do so behind the branch, because one of them is used after it.
; RUN: codegen arch=sm_90
define ptx_kernel void @k(i32 %n, i64 %x, i64 %y, i64 %z, ptr %p) {
entry:
  br label %loop
loop:
  %a = phi i64 [ %x, %entry ], [ %b, %loop ]
  %b = phi i64 [ %y, %entry ], [ %c, %loop ]
  %c = phi i64 [ %z, %entry ], [ %a, %loop ]
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store volatile i64 %a, ptr %p, align 8
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  store i64 %b, ptr %p, align 8
  ret void
}
; CHECK: mov.u64 [[LAST:%rd[0-9]+]], [[B:%rd[0-9]+]];
; CHECK-COUNT-4: mov.u64
; CHECK-NEXT: @%p{{[0-9]+}} bra $L__BB0_1;
; CHECK-NOT: bra
; CHECK: st.u64 [%rd{{[0-9]+}}], [[LAST]];
